import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import type { Language } from '#domain/language.ts'
import type { Approval } from '#domain/person.ts'
import { artists, outgoingMail, termsNotices } from '#server/database/schema.ts'
import { captureLog } from '../../../tests/support/captured-log.ts'
import { databaseKinds } from '../../../tests/support/databases/test-databases.ts'
import { createUser } from '../../../tests/support/identity/users.ts'
import { type OpenShop, openShop } from '../../../tests/support/open-shop.ts'
import { openSecondInstance } from '../../../tests/support/second-instance.ts'
import { contentWithTerms } from '../../../tests/support/terms.ts'
import { createArtist } from '../../../tests/support/works.ts'
import { tellChangedTerms } from './tell-changed-terms.ts'

async function join(
  { shop, database }: OpenShop,
  approval: Approval,
  { language = 'en', on = '2026-02-10' }: { language?: Language; on?: string } = {},
) {
  const { userId, email } = await createUser(shop, { role: 'ARTIST', language })
  const artistId = await createArtist(database, { userId, approval })
  await database
    .update(artists)
    .set({ createdAt: new Date(on) })
    .where(eq(artists.id, artistId))
  return { email, artistId }
}

const tellAt = (at: string, { shop }: Pick<OpenShop, 'shop'>) =>
  tellChangedTerms(shop, new Date(at), new AbortController().signal)

const notices = async ({ database }: OpenShop) =>
  (await database.select().from(outgoingMail)).filter(({ key }) => key.startsWith('terms-notice:'))

test.each(databaseKinds)('on %s each artist is told once of terms that are to come', async (database) => {
  using content = contentWithTerms('2026-02-01', '2026-04-01')
  const { log, linesWith } = captureLog()
  await using open = await openShop({ database, content, log })
  const recipients = [
    await join(open, 'approved'),
    await join(open, 'suspended', { language: 'et' }),
    await join(open, 'pending'),
  ]
  await join(open, 'rejected')
  const left = await join(open, 'approved')
  await open.database.update(artists).set({ userId: null }).where(eq(artists.id, left.artistId))

  await Promise.all([tellAt('2026-03-16T10:00:00Z', open), tellAt('2026-03-16T10:00:00Z', open)])
  const sent = await notices(open)
  expect(sent.map(({ to }) => to).toSorted()).toEqual(recipients.map(({ email }) => email).toSorted())
  const inEstonian = sent.find(({ language }) => language === 'et')
  expect(inEstonian?.subject.replaceAll('\u00a0', ' ')).toBe('Meie tingimused muutuvad 1. aprillil 2026')
  expect(inEstonian?.text).toContain('/et/terms/2026-04-01')

  // Long sent, and deleted.
  await open.database.delete(outgoingMail)
  const late = await join(open, 'pending', { on: '2026-03-17' })
  // The first minute of 17 March in Tallinn, when it is too late, and the last one of 31 March.
  await tellAt('2026-03-16T22:00:00Z', open)
  await tellAt('2026-03-31T20:59:00Z', open)
  expect((await notices(open)).map(({ to }) => to)).toEqual([late.email])
  await join(open, 'approved', { on: '2026-03-31' })
  await tellAt('2026-03-31T21:00:00Z', open)
  expect(await notices(open)).toHaveLength(1)
  expect(await open.database.$count(termsNotices)).toBe(4)
  expect(linesWith('too late')).toEqual([])
})

test('that a version was published too late is seen in the log', async () => {
  using content = contentWithTerms('2026-02-01', '2026-04-01')
  const { log, linesWith } = captureLog()
  await using open = await openShop({ content, log })
  await join(open, 'approved')
  await tellAt('2026-03-16T22:00:00Z', open)
  expect(await notices(open)).toHaveLength(1)
  expect(linesWith('too late')).toHaveLength(1)
})

test('nobody is told of the first terms, whatever the day', async () => {
  using content = contentWithTerms('2026-04-01')
  await using open = await openShop({ content })
  await join(open, 'approved')
  await tellAt('2026-03-10T10:00:00Z', open)
  expect(await notices(open)).toEqual([])
})

test('two instances tell an artist once', async () => {
  using content = contentWithTerms('2026-02-01', '2026-04-01')
  await using open = await openShop({ content })
  for (let count = 0; count < 4; count += 1) await join(open, 'approved')
  await using other = await openSecondInstance(open.shop)
  const at = '2026-03-10T10:00:00Z'
  await Promise.all([tellAt(at, open), tellAt(at, { shop: { ...other.shop, content } })])
  expect(await notices(open)).toHaveLength(4)
})
