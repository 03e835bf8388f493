import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { cents } from '#domain/money.ts'
import { artists, auditEntries, feeInvoices, users, vatRegistrations, viesChecks } from '#server/database/schema.ts'
import { databaseKinds } from '../../../tests/support/databases/test-databases.ts'
import { type MoneyBack, openMoneyBack, outcome, renewed } from '../../../tests/support/money-back.ts'
import { clock } from '../../../tests/support/payments.ts'
import { confirmVatNumber, registerForVat } from '../../../tests/support/vat.ts'
import { importVatRegistration } from './vat-registrations.ts'

const open = (environment?: Record<string, string>, kind: (typeof databaseKinds)[number] = 'postgres') =>
  openMoneyBack(kind, clock(new Date('2026-03-20T10:00:00Z')), environment)

const registrationsOf = async ({ call, admin }: MoneyBack) =>
  (await call('GET /admin/vat', await admin())).registrations

describe.each(databaseKinds)('on %s', (kind) => {
  test('registrations never overlap, and every change is audited', async () => {
    await using world = await open(undefined, kind)
    const { call, admin, database } = world
    await registerForVat(world, '2026-03-15', '2026-06-10')
    for (const [from, to] of [
      ['2026-06-10', null],
      ['2026-01-01', '2026-03-15'],
      ['2026-04-01', '2026-04-02'],
      ['2026-01-01', null],
    ] as const)
      expect(await outcome(registerForVat(world, from, to))).toBe('vat-registrations-overlap')
    await registerForVat(world, '2026-06-11')
    const [first, second] = await registrationsOf(world)
    expect([first?.to, second?.to]).toEqual(['2026-06-10', null])

    const change = async (id: string, body: { vatNumber: string; from: string; to: string | null }) =>
      call('PUT /admin/vat-registrations/{id}', { params: { id }, body, ...(await admin()) })
    const vatNumber = 'ee 123 456 789'
    expect(await outcome(change(first?.id ?? '', { vatNumber, from: '2026-03-15', to: '2026-06-11' }))).toBe(
      'vat-registrations-overlap',
    )
    await change(first?.id ?? '', { vatNumber, from: '2026-03-16', to: '2026-06-09' })
    expect((await registrationsOf(world))[0]).toMatchObject({ vatNumber: 'EE123456789', from: '2026-03-16' })
    expect(await outcome(change('0'.repeat(24), { vatNumber, from: '2027-01-01', to: null }))).toBe('not-found')
    const remove = async () =>
      call('DELETE /admin/vat-registrations/{id}', { params: { id: second?.id ?? '' }, ...(await admin()) })
    await remove()
    expect(await outcome(remove())).toBe('not-found')
    const entries = await database.select().from(auditEntries)
    expect(entries.filter(({ action }) => action.startsWith('vat-')).map(({ action }) => action)).toEqual([
      'vat-registration-saved',
      'vat-registration-saved',
      'vat-registration-saved',
      'vat-registration-removed',
    ])
  })
})

test('two administrators who save overlapping registrations at once save one', async () => {
  await using world = await open()
  const saving = ['2026-01-01', '2026-02-01', '2026-03-01'].map((from) => outcome(registerForVat(world, from)))
  expect((await Promise.all(saving)).toSorted()).toEqual([
    'done',
    'vat-registrations-overlap',
    'vat-registrations-overlap',
  ])
  expect(await registrationsOf(world)).toHaveLength(1)
})

test.each([
  [{ vatNumber: 'LV12345678901', from: '2026-01-01', to: null }, 'vatNumber', 'not-an-estonian-vat-number'],
  [{ vatNumber: 'EE98765432', from: '2026-01-01', to: null }, 'vatNumber', 'not-an-estonian-vat-number'],
  [{ vatNumber: 'EE987654321', from: '2026-02-30', to: null }, 'from', 'invalid'],
  [{ vatNumber: 'EE987654321', from: '2026-02-02', to: '2026-02-01' }, 'to', 'before-first-day'],
])('a registration %j is refused', async (body, field, code) => {
  await using world = await open()
  const saving = world.call('POST /admin/vat-registrations', { body, ...(await world.admin()) })
  await expect(saving).rejects.toMatchObject({ problem: { code: 'invalid', fields: { [field]: { code } } } })
  expect(await world.database.$count(vatRegistrations)).toBe(0)
})

test('an artist neither reads nor changes the VAT of the operator', async () => {
  await using world = await open()
  const asArtist = await renewed(world, world.artist)
  const body = { vatNumber: 'EE987654321', from: '2026-01-01', to: null }
  for (const calling of [
    world.call('GET /admin/vat', asArtist),
    world.call('POST /admin/vat-registrations', { body, ...asArtist }),
  ])
    expect(await outcome(calling)).toBe('forbidden')
})

test('SHOP_VAT_NUMBER becomes a registration once, and does not come back when it is removed', async () => {
  await using world = await open({ SHOP_VAT_NUMBER: 'EE 987654321' })
  const { shop, time, call, admin } = world
  const [registration, ...more] = await registrationsOf(world)
  expect(registration).toMatchObject({ vatNumber: 'EE987654321', from: '2000-01-01', to: null })
  expect(more).toEqual([])
  const params = { id: registration?.id ?? '' }
  await call('DELETE /admin/vat-registrations/{id}', { params, ...(await admin()) })
  await importVatRegistration(shop, time.now())
  expect(await registrationsOf(world)).toEqual([])
})

test.each([
  ['the first month with tax', [0, 1935, 1935], '2026-02-01'],
  ['the month after the last one without', [0, 0, 0], '2026-04-01'],
])('the registration of SHOP_VAT_NUMBER begins with %s', async (_, vats, from) => {
  await using world = await open()
  const { database, artistId, shop, time } = world
  await database
    .insert(feeInvoices)
    .values(vats.map((vat, at) => ({ artistId, month: `2026-0${at + 1}-01`, vat: cents(vat) })))
  shop.settings.vatNumber = 'EE987654321'
  await Promise.all([importVatRegistration(shop, time.now()), importVatRegistration(shop, time.now())])
  expect(await registrationsOf(world)).toMatchObject([{ from, to: null }])
})

test('VIES confirms the number that an artist has now, and an administrator records it', async () => {
  await using world = await open()
  const { database, artistId, artist, call, admin, adminIds } = world
  const trader = { name: 'Studio', registryCode: '4000', address: 'Rīga', email: 'studio@louend.test' }
  const setNumber = (vatNumber: string) =>
    database
      .update(artists)
      .set({ sellerStatus: 'trader', trader: { ...trader, vatNumber } })
      .where(eq(artists.id, artistId))
  await setNumber('LV 1234567890-1')
  const numbers = async () => (await call('GET /admin/vat', await admin())).viesNumbers
  expect(await numbers()).toMatchObject([{ artistId, vatNumber: 'LV12345678901', check: null }])
  const vatNumber = 'LV12345678901'
  const record = (checkedOn: string, by = admin()) =>
    by.then((token) =>
      outcome(
        call('POST /admin/vies-checks', {
          body: { artistId, vatNumber, isValid: true, checkedOn, reference: 'WAPI' },
          ...token,
        }),
      ),
    )
  expect(await record('2026-03-21')).toBe('vies-check-in-future')
  expect(await outcome(confirmVatNumber(world, { artistId, vatNumber: 'LV12345678902' }))).toBe('vat-number-changed')
  expect(await outcome(confirmVatNumber(world, { artistId: '0'.repeat(24), vatNumber }))).toBe('artist-not-found')
  await database.update(users).set({ role: 'ADMIN' }).where(eq(users.id, artist.userId))
  expect(await record('2026-03-20', renewed(world, artist))).toBe('forbidden')
  expect(await database.$count(viesChecks)).toBe(0)
  expect(await record('2026-03-20')).toBe('done')
  expect(await numbers()).toMatchObject([{ check: { isValid: true, checkedOn: '2026-03-20', reference: 'WAPI' } }])
  const entries = await database.select().from(auditEntries).where(eq(auditEntries.action, 'vies-check-recorded'))
  expect(entries).toMatchObject([{ by: adminIds[0], subject: artistId, details: { vatNumber, reference: 'WAPI' } }])
  await setNumber('LT123456789')
  expect(await numbers()).toMatchObject([{ vatNumber: 'LT123456789', check: null }])
})
