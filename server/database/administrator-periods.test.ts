import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { asc, eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { administratorPeriods, auditEntries, users } from '#server/database/schema.ts'
import { createUser } from '../../tests/support/identity/users.ts'
import { openShop } from '../../tests/support/open-shop.ts'
import { migrationsFolder } from './known-migrations.ts'

const at = (day: number) => new Date(Date.UTC(2026, 5, day))

/** What the migration does with the administrators of the release before. */
function carryOver(): string {
  const file = readdirSync(migrationsFolder).find((name) => name.endsWith('_administrator_periods.sql')) ?? ''
  const statements = readFileSync(join(migrationsFolder, file), 'utf8').split('--> statement-breakpoint')
  return statements.at(-1) ?? ''
}

test('administrators of the release before are dated by the audit log, else by their account', async () => {
  await using open = await openShop({ database: 'postgres' })
  const { database, shop } = open
  const [founder, granted, unblocked, blocked, artist] = [
    await createUser(shop, { role: 'ADMIN' }),
    await createUser(shop, { role: 'ADMIN' }),
    await createUser(shop, { role: 'ADMIN' }),
    await createUser(shop, { role: 'ADMIN' }),
    await createUser(shop, { role: 'ARTIST' }),
  ]
  await database.delete(administratorPeriods)
  await database.update(users).set({ createdAt: at(1) })
  await database
    .update(users)
    .set({ blockedAt: at(9) })
    .where(eq(users.id, blocked.userId))
  const role = (before: string, after: string) => ({ before: { role: before }, after: { role: after } })
  const entries = [
    { at: at(3), action: 'role-changed', subject: granted.userId, details: role('USER', 'ADMIN') },
    // Gave the role to whoever had it: this dates nothing.
    { at: at(5), action: 'role-changed', subject: granted.userId, details: role('ADMIN', 'ADMIN') },
    { at: at(2), action: 'role-changed', subject: unblocked.userId, details: role('USER', 'ADMIN') },
    { at: at(7), action: 'user-unblocked', subject: unblocked.userId, details: {} },
    { at: at(4), action: 'role-changed', subject: artist.userId, details: role('ADMIN', 'ARTIST') },
  ]
  for (const [index, entry] of entries.entries())
    await database.insert(auditEntries).values({ id: String(index).padStart(24, '0'), by: founder.userId, ...entry })
  await database.execute(carryOver())
  const periods = await database.select().from(administratorPeriods).orderBy(asc(administratorPeriods.since))
  expect(periods.map(({ userId, since, grantedBy, until }) => [userId, since, grantedBy, until])).toEqual([
    [founder.userId, at(1), null, null],
    [granted.userId, at(3), founder.userId, null],
    [unblocked.userId, at(7), founder.userId, null],
  ])
})
