import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { expect, onTestFinished, test } from 'vitest'
import { createPostgresDatabase } from '../tests/support/databases/test-databases.ts'

const program = join(import.meta.dirname, '../tests/support/run-shop.ts')

test('when an instance dies in the middle of a job, another goes on with it', async () => {
  const { url, drop } = await createPostgresDatabase()
  onTestFinished(drop)
  const hanging = await startMailServer(() => undefined)
  let received = 0
  const working = await startMailServer((socket) => {
    socket.write('220 ready\r\n')
    socket.on('data', (chunk) => {
      const text = chunk.toString()
      if (text.startsWith('DATA')) received += 1
      socket.write(text.startsWith('DATA') ? '354 go on\r\n' : '250 ok\r\n')
    })
  })
  const first = await startShop(url, hanging)
  const body = JSON.stringify({ name: 'Aino', email: 'aino@louend.test', subject: 'Udu', message: 'Kas see on alles?' })
  const headers = { 'content-type': 'application/json' }
  expect((await fetch(`${first.address}/api/contact`, { method: 'POST', headers, body })).ok).toBe(true)
  const client = new pg.Client(url)
  await client.connect()
  const states = async () =>
    (await client.query("select state from jobs.job where name = 'send-emails'")).rows.map(({ state }) => state)
  await expect.poll(states, { timeout: 30_000 }).toContain('active')
  await client.end()
  first.child.kill('SIGKILL')
  await once(first.child, 'exit')
  await startShop(url, working)
  await expect.poll(() => received, { timeout: 60_000 }).toBeGreaterThan(0)
}, 150_000)

async function startMailServer(answer: (socket: Socket) => void): Promise<string> {
  const server = createServer((socket) => {
    socket.on('error', () => undefined)
    answer(socket)
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => void server.close())
  const address = server.address()
  return `smtp://127.0.0.1:${typeof address === 'object' ? address?.port : 0}`
}

async function startShop(url: string, mail: string): Promise<{ child: ChildProcess; address: string }> {
  const folder = mkdtempSync(join(tmpdir(), 'louend-takeover-'))
  const child = spawn(process.execPath, [program], {
    env: {
      PATH: process.env.PATH ?? '',
      DATA_FOLDER: folder,
      DATABASE_URL: url,
      PORT: '0',
      SMTP_URL: mail,
      MAIL_FROM: 'pood@louend.test',
      IDENTITY_SECRET: 'a secret that is only used in tests',
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  onTestFinished(() => {
    child.kill('SIGKILL')
    rmSync(folder, { recursive: true, force: true })
  })
  let said = ''
  for await (const chunk of child.stdout) {
    said += chunk
    const [, address] = /listening at (\S+)/.exec(said) ?? []
    if (address) return { child, address }
  }
  throw new Error('The shop did not start')
}
