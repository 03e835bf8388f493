import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import type { InputOf } from '#contract/calls.ts'
import { auditActions } from '#domain/audit.ts'
import { dayInTallinn } from '#domain/delivery.ts'
import { maxCounted } from '#domain/long-list.ts'
import { cents } from '#domain/money.ts'
import {
  adjustments,
  announcements,
  auditEntries,
  bankStatements,
  collections,
  payoutBatches,
  payouts,
  posts,
  reports,
  restrictions,
} from '#server/database/schema.ts'
import { changeRoleOf } from '#server/features/users/change-role.ts'
import { databaseKinds } from '../../../tests/support/databases/test-databases.ts'
import { formOf } from '../../../tests/support/forms.ts'
import { createUser } from '../../../tests/support/identity/users.ts'
import { openShop } from '../../../tests/support/open-shop.ts'
import { createArtist } from '../../../tests/support/works.ts'

type AuditQuery = InputOf<'GET /admin/audit', 'query'>

test.each(databaseKinds)('on %s the log says who did what, to whom and why, and is searched', async (database) => {
  await using shop = await openShop({ database })
  const admin = await createUser(shop, { role: 'ADMIN', firstName: 'Piret', lastName: 'Kask' })
  const mari = await createUser(shop, { firstName: 'Mari', lastName: 'Õunapuu', email: 'mari@louend.test' })
  const body = formOf({ name: 'Mari Maalib', biography: 'Paints.' })
  const { id } = await shop.call('POST /artists/profile', { body, token: mari.token })
  const query = { approved: 'false' } as const
  const reason = 'Blurred pictures.'
  await shop.call('PUT /artists/admin/review/{id}', { params: { id }, query, body: { reason }, token: admin.token })
  await changeRoleOf(shop.shop, 'mari@louend.test', 'ADMIN', new Date())
  const list = (query: AuditQuery = {}) => shop.call('GET /admin/audit', { query: query, token: admin.token })
  const actions = async (query: AuditQuery) => (await list(query)).content.map(({ action }) => action)

  const { content, totalElements } = await list()
  expect(totalElements).toBe(3)
  expect(content).toMatchObject([
    { by: { id: 'server', noun: null }, action: 'role-changed', before: { role: 'USER' }, after: { role: 'ADMIN' } },
    {
      by: { id: admin.userId, noun: 'user', name: 'Piret Kask' },
      action: 'artist-rejected',
      subject: { id: mari.userId, noun: 'user', name: 'Mari Õunapuu' },
      reason,
      before: { approval: 'pending' },
      after: { approval: 'rejected' },
    },
    { action: 'artist-applied' },
  ])
  expect(await actions({ action: 'artist-rejected' })).toEqual(['artist-rejected'])
  for (const person of ['PIRET kask', admin.email, admin.userId]) expect(await actions({ person })).toHaveLength(1)
  for (const person of ['õunapuu', 'Mari Maalib', 'mari@louend', mari.userId])
    expect(await actions({ person })).toHaveLength(3)
  for (const person of ['100%', '_', 'nobody']) expect(await actions({ person })).toEqual([])
  expect(await actions({ from: '2100-01-01' })).toEqual([])
  expect(await actions({ to: '2020-01-01' })).toEqual([])
  const today = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Tallinn' }).format(new Date())
  expect(await actions({ from: today, to: today })).toHaveLength(3)
  for (const query of [{ action: 'x' }, { from: 'yesterday' }, { person: 'x'.repeat(10_000) }])
    await expect(list(query)).rejects.toMatchObject({ problem: { status: 400 } })
})

test.each(databaseKinds)('on %s what an entry is about is named, whatever it is', async (database) => {
  await using shop = await openShop({ database })
  const admin = await createUser(shop, { role: 'ADMIN' })
  const at = new Date('2026-11-27T10:00:00Z')
  const idOf = (digit: string) => digit.repeat(24)
  const written = { title: { en: 'A visit', et: 'Külaskäik' }, createdAt: at, updatedAt: at }
  const artistId = await createArtist(shop.database, { name: 'Leelo Uduvere' })
  await shop.database
    .insert(payoutBatches)
    .values({ id: idOf('1'), payOn: '2026-11-30', by: admin.userId, createdAt: at })
  await shop.database.insert(payouts).values({ id: idOf('2'), artistId, amount: cents(100), createdAt: at })
  const statement = { iban: 'EE471000001020145685', number: '2026-11', firstDay: '2026-11-01', lastDay: '2026-11-30' }
  const balances = { opening: cents(0), closing: cents(0), by: admin.userId, readAt: at }
  await shop.database.insert(bankStatements).values({ id: idOf('3'), ...statement, ...balances })
  const adjustment = {
    reason: 'A slip.',
    askedBy: admin.userId,
    askedAt: at,
    isAskedAlone: false,
    decision: 'agreed',
    decidedBy: 'another',
    decidedAt: at,
  } as const
  await shop.database.insert(adjustments).values({ id: idOf('4'), ...adjustment })
  const about = { subject: 'artist', subjectId: artistId, reason: 'Not theirs.', createdAt: at } as const
  await shop.database.insert(reports).values({ id: idOf('5'), ...about })
  const ruled = { ...about, ground: 'terms', rule: 'Terms, 4', by: admin.userId } as const
  await shop.database.insert(restrictions).values({ id: idOf('6'), ...ruled })
  await shop.database.insert(posts).values({ id: idOf('7'), slug: 'a-visit', content: {}, author: 'Piret', ...written })
  const collection = { kind: 'chosen', position: 99, title: written.title, text: {} } as const
  await shop.database.insert(collections).values({ id: 'a-visit', ...collection })
  const { title: text, ...times } = written
  await shop.database.insert(announcements).values({ id: idOf('8'), text, startsAt: at, ...times })

  const subjects = [...'12345678'].map(idOf).concat('a-visit')
  const entry = { at, by: admin.userId, action: 'tried-again', details: {} }
  await shop.database
    .insert(auditEntries)
    .values(subjects.map((subject, index) => ({ ...entry, id: String(index).padStart(24, '0'), subject })))
  const query = { action: 'tried-again' } as const
  const { content } = await shop.call('GET /admin/audit', { query, token: admin.token, language: 'et' })
  expect(content.map(({ subject: { noun, name } }) => [noun, name]).reverse()).toEqual([
    ['payout-file', '30. november 2026'],
    ['payout', 'Leelo Uduvere, 27. november 2026'],
    ['bank-statement', '2026-11'],
    ['adjustment', '27. november 2026'],
    ['report', '27. november 2026'],
    ['restriction', '27. november 2026'],
    ['post', 'Külaskäik'],
    ['announcement', 'Külaskäik'],
    ['collection', 'Külaskäik'],
  ])
})

test('a long log counts its first entries, and older ones are found by their day', async () => {
  await using shop = await openShop()
  const admin = await createUser(shop, { role: 'ADMIN' })
  await shop.database.execute(sql`insert into audit_entries (id, at, by, action, subject)
    select lpad(to_hex(n), 24, '0'), now() - n * interval '1 hour', ${admin.userId}, 'role-changed', ${admin.userId}
    from generate_series(1, ${sql.raw(String(maxCounted + 1))}) n`)
  const list = (query: AuditQuery = {}) => shop.call('GET /admin/audit', { query, token: admin.token })
  expect((await list()).totalElements).toBe(maxCounted)
  const to = dayInTallinn(new Date(Date.now() - maxCounted * 3_600_000))
  const oldest = (await list({ to, size: '100' })).content.at(-1)
  expect(oldest?.id).toBe((maxCounted + 1).toString(16).padStart(24, '0'))
})

test('the log is exported as it is filtered, and says so itself', async () => {
  await using shop = await openShop()
  const admin = await createUser(shop, { role: 'ADMIN', firstName: 'Piret', lastName: '=1+1' })
  const details = { reason: 'so', before: { role: 'USER' }, after: { role: 'ADMIN' } }
  const entry = { at: new Date(), by: admin.userId, subject: admin.userId, details }
  await shop.database.insert(auditEntries).values([
    { ...entry, id: 'a'.repeat(24), action: 'role-changed' },
    { ...entry, id: 'b'.repeat(24), action: 'user-blocked' },
  ])
  const headers = { authorization: `Bearer ${admin.token}` }
  const answer = await shop.app.inject({ url: '/api/admin/audit.csv?action=role-changed', headers })
  const lines = answer.body.trim().split('\r\n')
  expect(lines).toHaveLength(2)
  expect(lines[1]).toContain('The role was changed.')
  expect(lines[1]).toContain('{""role"":""USER""}')
  const exported = { action: 'audit-exported' } as const
  const { content } = await shop.call('GET /admin/audit', { query: exported, token: admin.token })
  expect(content).toMatchObject([{ by: { id: admin.userId }, after: { action: 'role-changed' } }])
})

test('a long log is sent while it is read, each entry once', async () => {
  await using shop = await openShop()
  const admin = await createUser(shop, { role: 'ADMIN' })
  await shop.database.execute(sql`insert into audit_entries (id, at, by, action, subject)
    select lpad(to_hex(n), 24, '0'), timestamptz '2026-01-01' + n * interval '1 minute', 'server', 'role-changed',
      lpad(to_hex(n), 24, '0')
    from generate_series(1, 4000) n`)
  const headers = { authorization: `Bearer ${admin.token}` }
  const answer = await shop.app.inject({ url: '/api/admin/audit.csv?action=role-changed', headers })
  // Nobody knows the length of what is not in memory.
  expect(answer.headers['content-length']).toBeUndefined()
  const [, ...lines] = answer.body.trim().split('\r\n')
  expect(lines).toHaveLength(4000)
  expect(new Set(lines).size).toBe(4000)
})

test('a hundred thousand entries can be paged through and searched', async () => {
  await using shop = await openShop()
  const admin = await createUser(shop, { role: 'ADMIN' })
  // In parts, each of which takes no longer than a statement may.
  for (let first = 1; first < 100_000; first += 10_000)
    await shop.database.execute(sql`insert into audit_entries (id, at, by, action, subject)
    select lpad(to_hex(n), 24, '0'), timestamptz '2026-01-01' + n * interval '1 minute',
      case when n % 2 = 0 then ${admin.userId} else 'server' end,
      (${sql.raw(`array['${auditActions.join("','")}']`)})[1 + n % ${sql.raw(String(auditActions.length))}], lpad(to_hex(n % 500), 24, '0')
    from generate_series(${first}::integer, ${first + 9999}::integer) n`)
  for (const query of [
    {},
    { page: 2000, size: 50 },
    { person: admin.email },
    { action: 'withdrawal' as const, page: 9 },
  ]) {
    const { content } = await shop.call('GET /admin/audit', { query, token: admin.token })
    expect(content.length).toBeGreaterThan(0)
  }
})
