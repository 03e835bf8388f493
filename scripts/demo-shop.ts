import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { buildWebWhereChanged } from './web-build.ts'

/** The built shop with the demo catalogue on its own PostgreSQL; resolves when it is ready. */
export async function openDemoShop(
  port: number,
  environment: Readonly<Record<string, string>> = {},
): Promise<{ address: string; close: () => Promise<void> }> {
  await buildWebWhereChanged()
  const address = `http://localhost:${port}`
  const shop = spawn(process.execPath, [join(import.meta.dirname, '../tests/journeys/support/open-for-journeys.ts')], {
    env: { ...process.env, ...environment, PORT: String(port) },
    stdio: ['ignore', 'inherit', 'inherit'],
  })
  const gone = once(shop, 'exit')
  const end = () => shop.kill('SIGTERM')
  process.once('exit', end)
  while (!(await answers(address))) {
    if (shop.exitCode !== null) throw new Error('The shop did not open: see above.')
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  return {
    address,
    close: async () => {
      process.off('exit', end)
      end()
      await gone
    },
  }
}

const answers = (address: string) =>
  fetch(`${address}/readyz`).then(
    (response) => response.ok,
    () => false,
  )
