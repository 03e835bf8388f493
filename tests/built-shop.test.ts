import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync } from 'node:fs'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import { basename, dirname, join } from 'node:path'
import { json } from 'node:stream/consumers'
import pg from 'pg'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { connect } from '#server/database/connect.ts'
import { buildShopWhereChanged } from '../scripts/server-build.ts'
import { createPostgresDatabase } from './support/databases/test-databases.ts'
import { formOf } from './support/forms.ts'
import { createUser } from './support/identity/users.ts'
import { paintPicture } from './support/uploads.ts'

const root = join(import.meta.dirname, '..')
const read = (path: string) => readFileSync(join(root, path), 'utf8')

/** What the image runs, and what it copies into its folder. */
const [, production = ''] = read('deploy/Dockerfile').split(/^FROM .* AS production$/m)
const command: string[] = JSON.parse(/^CMD (\[.*\])$/m.exec(production)?.[1] ?? '[]')
const copied = [...production.matchAll(/^COPY (?:--from=build )?(.+) (\S+)$/gm)].flatMap(([, from = '', to = '']) =>
  from.split(' ').map((path) => ({
    from: path.replace(/^\/shop\//, ''),
    to: to.endsWith('/') ? join(to, basename(path)) : to,
  })),
)

let folder: string
beforeAll(async () => {
  await buildShopWhereChanged()
  folder = mkdtempSync(join(tmpdir(), 'louend-built-'))
  for (const { from, to } of copied) {
    mkdirSync(dirname(join(folder, to)), { recursive: true })
    cpSync(join(root, from), join(folder, to), { recursive: true })
  }
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'), 'junction')
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** The built shop with what the image has of it, run from elsewhere as the image runs it. */
async function startBuiltShop(environment: Record<string, string> = {}) {
  const database = await createPostgresDatabase()
  const [, ...words] = command.map((word) => (word.endsWith('.js') ? join(folder, word) : word))
  const child = spawn(process.execPath, words, {
    cwd: tmpdir(),
    env: {
      DATABASE_URL: database.url,
      DATA_FOLDER: join(folder, 'data'),
      PORT: '0',
      LOG_LEVEL: 'info',
      NODE_COMPILE_CACHE: join(folder, 'compiled'),
      ...environment,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  onTestFinished(async () => {
    if (child.exitCode === null) {
      const gone = once(child, 'exit')
      child.kill('SIGTERM')
      await gone
    }
    await database.drop()
  })
  let output = ''
  const address = await new Promise<string>((resolve, reject) => {
    const hear = (chunk: Buffer) => {
      output += chunk
      const [, found] = /Server listening at (http:[^"\s]+)/.exec(output) ?? []
      if (found) resolve(found)
    }
    child.stdout.on('data', hear)
    child.stderr.on('data', hear)
    child.once('exit', () => reject(new Error(`The shop stopped:\n${output}`)))
  })
  return { address, databaseUrl: database.url, output: () => output, pid: child.pid ?? Number.NaN }
}

test('the image runs what npm start runs', () => {
  // The image gets its settings from Compose.
  const { start } = JSON.parse(read('package.json')).scripts
  expect(command.join(' ')).toBe(start.replace(' --env-file-if-exists=.env', ''))
})

test('the built shop finds its migrations, pages, texts and styles wherever it is started', async () => {
  const { address } = await startBuiltShop()
  const textOf = async (path: string) => {
    const response = await fetch(address + path)
    expect([path, response.status]).toEqual([path, 200])
    return response.text()
  }
  await expect.poll(async () => (await fetch(`${address}/readyz`)).status).toBe(200)
  expect(await textOf('/en')).toContain('</html>')
  expect(await textOf('/et/terms')).toContain('Kasutustingimused')
  const [script] = /\/assets\/[\w-]+\.js/.exec(await textOf('/en/discover')) ?? []
  for (const path of [`${script}`, '/favicon.ico', '/api/openapi.json', '/api/docs/static/swagger-ui.css', '/dev/mail'])
    await textOf(path)
  const compressed = await fetch(`${address}${script}`, { headers: { 'accept-encoding': 'br' } })
  expect(compressed.headers.get('content-encoding')).toBe('br')
  expect(compressed.headers.get('cache-control')).toContain('immutable')
  // What an earlier build had is no page.
  const gone = await fetch(`${address}/assets/gone.js`)
  expect([gone.status, gone.headers.get('content-type')]).toEqual([404, expect.stringContaining('json')])
})

test('an error is logged with the lines of the source', async () => {
  const { address, databaseUrl, output } = await startBuiltShop()
  const database = new pg.Client(databaseUrl)
  await database.connect()
  await database.query('alter table artworks rename to lost')
  await database.end()
  expect((await fetch(`${address}/api/artworks/68c8a0000000000000000001`)).status).toBe(500)
  await expect.poll(output).toMatch(/server\/features\/artworks\/[\w-]+\.ts:\d+:\d+/)
})

test.skipIf(process.platform !== 'linux')('the built shop decodes no picture in its own process', async () => {
  const { address, databaseUrl, pid } = await startBuiltShop()
  const connection = await connect({ kind: 'postgres', url: databaseUrl, connections: 1 })
  const { token, userId } = await createUser(connection)
  await connection.close()
  const body = formOf({ userId, file: new Blob([new Uint8Array(await paintPicture('#345', 90, 60))]) })
  const answer = await fetch(`${address}/api/users/upload-profile-picture`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}` },
    body,
  })
  expect(answer.status).toBe(200)
  const { user } = await answer.json()
  expect((await fetch(`${address}${user.profilePicUrl}-60.avif`)).status).toBe(200)

  const hasLibrary = (process: number) => readFileSync(`/proc/${process}/maps`, 'utf8').includes('libvips')
  const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').split(' ').filter(Boolean).map(Number)
  expect(children.map(hasLibrary)).toEqual([true])
  expect(hasLibrary(pid)).toBe(false)
})

test('the built shop traces requests and their questions to the database', async () => {
  const names: string[] = []
  type Body = { resourceSpans: { scopeSpans: { spans: { name: string }[] }[] }[] }
  const collector = createServer(async (request, response) => {
    const { resourceSpans } = (await json(request)) as Body
    names.push(
      ...resourceSpans.flatMap(({ scopeSpans }) => scopeSpans.flatMap(({ spans }) => spans.map((s) => s.name))),
    )
    response.end('{}')
  })
  collector.listen(0, '127.0.0.1')
  await once(collector, 'listening')
  onTestFinished(() => void collector.close())
  const at = collector.address()
  const endpoint = `http://127.0.0.1:${typeof at === 'object' ? at?.port : 0}`
  const { address } = await startBuiltShop({ OTEL_EXPORTER_OTLP_ENDPOINT: endpoint })
  expect((await fetch(`${address}/api/artworks`)).status).toBe(200)
  await expect.poll(() => names).toEqual(expect.arrayContaining([expect.stringMatching(/^pg\.query:SELECT/)]))
  await expect.poll(() => names).toEqual(expect.arrayContaining([expect.stringContaining('/api/artworks')]))
})
