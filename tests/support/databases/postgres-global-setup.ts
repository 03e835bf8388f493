import { once } from 'node:events'
import { createServer } from 'node:http'
import pg from 'pg'
import type { TestProject } from 'vitest/node'
import { connect } from '#server/database/connect.ts'
import { type RunningPostgres, startPostgres } from './postgres.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** Where the tests ask for databases: POST gives the address of a fresh one, DELETE drops it. */
    databases: string
  }
}

/** Before all tests. PostgreSQL itself starts when the first test asks for a database; each gets a migrated copy. */
export default async function setUpPostgres(project: TestProject) {
  let starting: Promise<{ postgres: RunningPostgres; admin: pg.Client }> | undefined
  let count = 0
  let queue: Promise<unknown> = Promise.resolve()

  async function begin() {
    const postgres = await startPostgres({ unsafe: true })
    const admin = new pg.Client({ connectionString: postgres.url('postgres') })
    await admin.connect()
    await admin.query('create database migrated')
    const connection = await connect({ kind: 'postgres', url: postgres.url('migrated'), connections: 2 })
    await connection.close()
    return { postgres, admin }
  }

  async function answer(method: string, name: string): Promise<string> {
    starting ??= begin()
    const { postgres, admin } = await starting
    if (method === 'DELETE') {
      await admin.query(`drop database if exists "${name.replaceAll('"', '')}" with (force)`)
      return ''
    }
    count += 1
    // Copying files beats the default (writing each page to the log) for databases this small.
    await admin.query(`create database shop_${count} template migrated strategy file_copy`)
    return postgres.url(`shop_${count}`)
  }

  const server = createServer((request, response) => {
    const name = (request.url ?? '').slice(1)
    // A test that runs for long would find its connection closed.
    response.setHeader('connection', 'close')
    // One after another: a template must not be in use while it is copied.
    queue = queue
      .then(() => answer(request.method ?? 'POST', name))
      .then(
        (url) => response.end(url),
        (error) => response.writeHead(500).end(String(error?.stack ?? error)),
      )
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  if (typeof address !== 'object' || address === null) throw new Error('No port to listen on.')
  project.provide('databases', `http://127.0.0.1:${address.port}`)

  return async () => {
    server.closeAllConnections()
    server.close()
    const started = await starting
    await started?.admin.end()
    await started?.postgres.stop()
  }
}
