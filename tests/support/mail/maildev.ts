import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:net'
import { join } from 'node:path'

export type ReceivedEmail = {
  id: string
  subject: string
  text: string
  html: string
  to: { address: string }[]
  from: { address: string }[]
  messageId: string
  /** When it was sent. */
  time: string
  /** By their names in small letters. */
  headers: Record<string, string>
  /** The second name is where it can be read. */
  attachments: { fileName: string; generatedFileName: string }[] | null
}

type Options = {
  ports?: { smtp: number; web: number }
  /** Where the emails stay when it stops. */
  folder?: string
}

/** A real mail server on this machine that keeps what it gets. */
export async function startMaildev({ ports, folder }: Options = {}) {
  const { smtp, web } = ports ?? { smtp: await freePort(), web: await freePort() }
  const program = join(import.meta.dirname, '../../../node_modules/maildev/bin/maildev')
  const words = ['-s', `${smtp}`, '-w', `${web}`, '--ip', '127.0.0.1', '--web-ip', '127.0.0.1', '--silent']
  if (folder) words.push('--mail-directory', folder)
  const child = spawn(process.execPath, [program, ...words], { stdio: 'ignore' })
  const gone = once(child, 'exit')
  const abort = () => child.kill()
  process.once('exit', abort)
  const address = `http://127.0.0.1:${web}`
  for (let left = 100; !(await answers(`${address}/healthz`)); left -= 1) {
    if (left === 0) throw new Error('maildev did not start')
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  return {
    url: `smtp://127.0.0.1:${smtp}`,
    /** Its pages for people, and `/email` for programs. */
    address,
    /** What has come, once at least so many emails have: it is kept a moment after the sender was told so. */
    async emails(atLeast: number): Promise<ReceivedEmail[]> {
      for (let left = 50; left > 0; left -= 1) {
        const received = (await (await fetch(`${address}/email`)).json()) as ReceivedEmail[]
        if (received.length >= atLeast) return received
        await new Promise((resolve) => setTimeout(resolve, 100))
      }
      throw new Error(`Fewer than ${atLeast} emails came.`)
    },
    async stop() {
      process.off('exit', abort)
      child.kill()
      await gone
    },
  }
}

const answers = (address: string) =>
  fetch(address).then(
    ({ ok }) => ok,
    () => false,
  )

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  server.close()
  if (typeof address !== 'object' || address === null) throw new Error('No free port')
  return address.port
}
