import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { artists, auditEntries, outgoingMail, users } from '#server/database/schema.ts'
import { erasePerson } from '#server/features/privacy/erase-person.ts'
import { emailTo, firstPassword, linkToken, signUp } from '../../../tests/support/identity/sign-up.ts'
import { openShop } from '../../../tests/support/open-shop.ts'
import { bankAccountOf, obstaclesOf, openPayouts } from '../../../tests/support/payouts.ts'
import { createArtist } from '../../../tests/support/works.ts'

const currentPassword = firstPassword
const refusal = (code: string) => ({ problem: { code } })

test('artists say where they are paid, with their password; a letter tells them', async () => {
  await using open = await openShop()
  const { call, database } = open
  const person = await signUp(open)
  const artistId = await createArtist(database, { userId: person.userId })
  expect(await call('GET /earnings/payout-details', { ...person })).toMatchObject({
    bankAccount: null,
    taxDetails: null,
  })
  const save = (body: object) =>
    call('PUT /earnings/bank-account', { body: { ...bankAccountOf('Mari Maasikas'), ...body }, ...person })
  await expect(save({ currentPassword: 'Rukkilill-8' })).rejects.toMatchObject(refusal('wrong-password'))
  for (const wrong of ['EE382200221020145686', 'US64SVBKUS6S3300958879', 'x', 'SC18SSCB11010000000000001497USD'])
    await expect(save({ iban: wrong })).rejects.toMatchObject(refusal('iban-invalid'))
  for (const holder of ['Mari \u0007', '<b>', 'Мария'])
    await expect(save({ holder })).rejects.toMatchObject(refusal('invalid'))
  const stored = { iban: 'EE382200221020145685', holder: 'Mari Maasikas' }
  expect(await save({ iban: '\u200eee38\u00a02200\u20092210–2014 5685\u2060' })).toMatchObject({ bankAccount: stored })
  expect(await save({})).toMatchObject({ bankAccount: stored })
  expect((await emailTo(open, person.email)).subject).toContain('bank details')

  const tax = { birthDate: null, address: 'Koidu 14–6', country: 'EE', taxNumber: '47101010033', currentPassword }
  const saveTax = (body: object) => call('PUT /earnings/tax-details', { body: { ...tax, ...body }, ...person })
  for (const birthDate of [null, '2999-01-01'])
    await expect(saveTax({ birthDate })).rejects.toMatchObject(refusal('birth-date-needed'))
  expect(await saveTax({ birthDate: '1971-01-01' })).toMatchObject({ taxDetails: { birthDate: '1971-01-01' } })
  await database.update(artists).set({ sellerStatus: 'trader' }).where(eq(artists.id, artistId))
  expect(await saveTax({})).toMatchObject({ taxDetails: { birthDate: null } })
  const written = await database.select().from(auditEntries).where(eq(auditEntries.subject, artistId))
  expect(written.map(({ action }) => action)).toEqual(
    expect.arrayContaining(['bank-account-changed', 'tax-details-changed']),
  )
  expect(JSON.stringify(written)).not.toMatch(/EE38|Maasikas|4710101/)

  const { uid } = person
  expect(await erasePerson(open.shop, { userId: person.userId, uid }, new Date())).toMatchObject({ ok: true })
  expect(await database.select().from(artists)).toEqual([])
})

test('nothing goes to a changed bank account for three days, and an address that was changed lately is told too', async () => {
  await using world = await openPayouts({ sellers: 1 })
  const { call, database, people, renew, time } = world
  const [artist] = people
  if (!artist) throw new Error('An artist')
  const obstacle = () => obstaclesOf(world)
  const save = async (body: object) => {
    time.passMinutes(1)
    const account = { ...bankAccountOf('Leelo'), ...body }
    return call('PUT /earnings/bank-account', { body: account, ...(await renew(artist)) })
  }
  // Another name for the same account is no other account.
  expect(await save({ holder: 'Leelo Uduvere' })).toMatchObject({ accountWaitsUntil: null })
  expect(await obstacle()).toEqual([null])
  expect(await save({ iban: 'EE47 1000 0010 2014 5685' })).toMatchObject({ accountWaitsUntil: expect.any(String) })
  expect(await obstacle()).toEqual(['new-bank-account'])
  expect((await emailTo(world, artist.email)).text).toContain('nothing is sent to the new account before')
  const mailsTo = (to: string) => database.$count(outgoingMail, eq(outgoingMail.to, to))
  const emailCount = await mailsTo(artist.email)

  // Whoever changed the address cannot keep the news from the one who had it.
  const newEmail = 'intruder@louend.test'
  const change = { currentEmail: artist.email, newEmail, currentPassword }
  await call('POST /users/update-email', { body: change, ...(await renew(artist)) })
  const token = linkToken((await emailTo(world, newEmail)).text)
  time.passMinutes(1)
  await call('POST /email/confirm-change', { body: { token } })
  expect((await emailTo(world, artist.email)).subject).toContain('bank details')
  expect((await emailTo(world, newEmail)).subject).toContain('bank details')
  expect(await mailsTo(artist.email)).toBe(emailCount + 2)
  await save({ iban: 'EE38 2200 2210 2014 5685' })
  expect(await mailsTo(artist.email)).toBe(emailCount + 3)
  time.passMinutes(3 * 24 * 60 - 1)
  expect(await obstacle()).toEqual(['new-bank-account'])
  time.passMinutes(1)
  expect(await obstacle()).toEqual([null])
})

test('the first bank account waits only when the address is new as well', async () => {
  await using world = await openPayouts({ sellers: 2, withAccounts: false })
  const { call, database, people, renew, time } = world
  const [first, second] = people
  if (!first || !second) throw new Error('Two artists')
  const save = async (person: typeof first) =>
    call('PUT /earnings/bank-account', { body: bankAccountOf('Leelo'), ...(await renew(person)) })
  expect(await save(first)).toMatchObject({ accountWaitsUntil: null })
  const lately = { formerEmail: 'leelo@louend.test', emailChangedAt: time.now() }
  await database.update(users).set(lately).where(eq(users.id, second.userId))
  expect(await save(second)).toMatchObject({ accountWaitsUntil: expect.any(String) })
})
