import { onTestFinished } from 'vitest'
import { runSql } from './postgres.ts'
import { createPostgresDatabase } from './test-databases.ts'

export type OwnedDatabase = {
  /** As the role of the shop, which owns nothing. */
  url: string
  /** As the role that owns the tables. */
  ownerUrl: string
}

const as = (url: string, role: string, database: string) => {
  const { port } = new URL(url)
  return `postgres://${role}@127.0.0.1:${port}/${database}`
}

/** An empty database and its two roles, as docs/database-roles.md has them made. They are gone when the test is over. */
export async function createOwnedDatabase(): Promise<OwnedDatabase> {
  const { url, drop } = await createPostgresDatabase()
  onTestFinished(drop)
  const name = `owned_${new URL(url).pathname.slice(1)}`
  const [owner, shop] = [`${name}_owner`, `${name}_shop`]
  const statements = [
    `create role ${owner} login`,
    `create role ${shop} login role ${owner}`,
    `create database ${name} owner ${owner}`,
  ]
  for (const statement of statements) await runSql(url, statement)
  onTestFinished(async () => {
    await runSql(url, `drop database ${name} with (force)`)
    for (const role of [owner, shop]) await runSql(url, `drop role ${role}`)
  })
  return { url: as(url, shop, name), ownerUrl: as(url, owner, name) }
}
