import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { validateXML } from 'xmllint-wasm'
import { cents } from '#domain/money.ts'
import { artists, auditEntries, issuedDocuments, vatRegistrations } from '#server/database/schema.ts'
import { databaseKinds } from '../../../tests/support/databases/test-databases.ts'
import { issuedOf, readFile } from '../../../tests/support/documents.ts'
import { createUser } from '../../../tests/support/identity/users.ts'
import { lineOf, type MoneyBack, openMoneyBack, refundAsAdmin } from '../../../tests/support/money-back.ts'
import { clock, submitPayment } from '../../../tests/support/payments.ts'
import { cartOf, createArtist, createArtwork } from '../../../tests/support/works.ts'

const year = 2026
const schemas = join(import.meta.dirname, '../../../tests/support/dpi')
const schema = (name: string) => readFileSync(join(schemas, name), 'utf8')

async function errorsIn(xml: string): Promise<readonly unknown[]> {
  const { errors } = await validateXML({
    xml: [{ fileName: 'report.xml', contents: xml }],
    schema: [schema('DPIXML_v1.0.xsd')],
    preload: ['isodpitypes_v1.0.xsd', 'oecddpitypes_v1.0.xsd'].map((fileName) => ({
      fileName,
      contents: schema(fileName),
    })),
  })
  return errors
}

const details = { birthDate: '1974-03-02', address: 'Pikk 9 & 10, Tartu', country: 'EE', taxNumber: '47403022239' }
const trader = {
  name: 'Mihkel <&> Pojad OÜ',
  registryCode: '12345678',
  address: 'Viru 1, Tallinn',
  email: 'm@louend.test',
}

type Facts = Partial<Pick<typeof artists.$inferInsert, 'sellerStatus' | 'trader' | 'taxDetails' | 'bankAccount'>>

/** An artist has sold copies in March, for each of which they receive €1,000.40. */
async function sell(world: MoneyBack, name: string, copies: number, facts: Facts = {}) {
  const { database, shop, call, app } = world
  const artist = await createUser(shop, { role: 'ARTIST' })
  const artistId = await createArtist(database, { userId: artist.userId, name })
  await database
    .update(artists)
    .set({ sellerStatus: 'private', ...facts })
    .where(eq(artists.id, artistId))
  const work = await createArtwork(database, { artistId, price: cents(110_044), edition: 'open' })
  const buyer = await createUser(shop)
  const { orderId, sessionUrl } = await call('POST /payments/create-checkout-session', {
    body: cartOf([work, copies]),
    ...buyer,
  })
  await submitPayment(app, sessionUrl)
  await world.deliver()
  return { artistId, orderId }
}

const show = async (world: MoneyBack, of = year) =>
  world.call('GET /admin/tax-files', { query: { year: of }, ...(await world.admin()) })

const make = async (world: MoneyBack, artistId?: string) =>
  world.call('POST /admin/tax-files', { body: { year, artistId }, ...(await world.admin()) })

/** The last file that was made, which the schema must allow. */
async function lastFile(world: MoneyBack): Promise<string> {
  const { id = '' } = (await show(world)).files.at(-1) ?? {}
  const { bytes } = await readFile(world, 'GET /admin/documents/{id}', { params: { id } }, (await world.admin()).token)
  expect(await errorsIn(bytes.toString())).toEqual([])
  return bytes.toString()
}

/** What stands in each of these elements. */
const valuesOf = (xml: string, name: string) =>
  [...xml.matchAll(new RegExp(`<(?:stf:)?${name}(?: [^>]*)?>([^<]*)<`, 'g'))].map(([, value]) => value)

const travel = ({ time }: MoneyBack, to: string) => time.passMinutes((Date.parse(to) - time.now().getTime()) / 60_000)

const notDue = { problem: { code: 'tax-file-not-due' } }
const missing = { problem: { code: 'tax-details-missing' } }

describe.each(databaseKinds)('on %s', (kind) => {
  test('a year has one report of the schema, and a correction is made of one seller on request', async () => {
    await using world = await openMoneyBack(kind, clock(new Date('2026-03-05T10:00:00Z')))
    const { database } = world
    const bankAccount = { iban: 'EE382200221020145685', holder: 'Leelo Maria Uduvere' }
    const leelo = await sell(world, 'Leelo', 4, { taxDetails: details, bankAccount })
    const mihkel = await sell(world, 'Mihkel', 3, {
      sellerStatus: 'trader',
      trader,
      taxDetails: { ...details, birthDate: null, country: 'FI' },
    })
    const reet = await sell(world, 'Reet', 3)
    await sell(world, 'Aino', 1, { taxDetails: details })
    expect(await show(world)).toEqual({ files: [], sellers: [] })
    await expect(make(world)).rejects.toMatchObject(notDue)

    travel(world, '2027-01-20T10:00:00Z')
    // A correction needs a report.
    await expect(make(world, leelo.artistId)).rejects.toMatchObject(notDue)
    // Two administrators at once make one file.
    await Promise.all([make(world), make(world)])
    expect(await show(world)).toMatchObject({
      files: [{ number: 'LX-2027-000001', seller: null }],
      sellers: [
        { artistId: leelo.artistId, name: 'Leelo', isReported: true },
        { artistId: mihkel.artistId, name: 'Mihkel', isReported: true },
        { artistId: reet.artistId, name: 'Reet', isReported: false },
      ],
    })
    const first = await lastFile(world)
    expect(valuesOf(first, 'MessageTypeIndic')).toEqual(['DPI401'])
    expect(valuesOf(first, 'DocTypeIndic')).toEqual(['OECD1', 'OECD1', 'OECD1'])
    expect(valuesOf(first, 'ConsQ1').toSorted()).toEqual(['3001', '4002'])
    expect(valuesOf(first, 'FeesQ1').toSorted()).toEqual(['300', '400'])
    expect(valuesOf(first, 'NumbQ1').toSorted()).toEqual(['3', '4'])
    expect([...valuesOf(first, 'FirstName'), ...valuesOf(first, 'LastName')]).toEqual(['Leelo Maria', 'Uduvere'])
    expect(first).toContain('<Name>Mihkel &lt;&amp;&gt; Pojad OÜ</Name>')
    expect(first).not.toContain(reet.artistId)
    await expect(make(world)).rejects.toMatchObject(notDue)
    await expect(make(world, leelo.artistId)).rejects.toMatchObject(notDue)

    // A correction contains only the requested seller, though another one has changed too.
    const moved = { ...details, address: 'Lai 1, Tallinn' }
    await refundAsAdmin(world, leelo.orderId, (await lineOf(world, leelo.orderId)).id, 1100.44)
    await database.update(artists).set({ taxDetails: moved }).where(eq(artists.id, mihkel.artistId))
    await make(world, leelo.artistId)
    const second = await lastFile(world)
    const [operator, ...sellers] = valuesOf(first, 'DocRefId')
    expect(valuesOf(second, 'MessageTypeIndic')).toEqual(['DPI402'])
    expect(valuesOf(second, 'DocTypeIndic')).toEqual(['OECD0', 'OECD2'])
    expect(valuesOf(second, 'DocRefId')).toEqual([operator, `EE2026EE-LX-2027-000002-${leelo.artistId}`])
    expect(valuesOf(second, 'CorrDocRefId')).toEqual(sellers.filter((id) => id?.endsWith(leelo.artistId)))
    expect(valuesOf(second, 'ConsQ1')).toEqual(['3001'])

    // A seller who was left out is reported once the details are there.
    await expect(make(world, reet.artistId)).rejects.toMatchObject(missing)
    await database.update(artists).set({ taxDetails: details }).where(eq(artists.id, reet.artistId))
    await make(world, reet.artistId)
    const third = await lastFile(world)
    expect(valuesOf(third, 'MessageTypeIndic')).toEqual(['DPI401'])
    expect(valuesOf(third, 'DocTypeIndic')).toEqual(['OECD0', 'OECD1'])
    expect([...valuesOf(third, 'FirstName'), ...valuesOf(third, 'LastName')]).toEqual(['NFN', 'Reet'])

    // A seller below the limits is deleted, and is reported again as new.
    await refundAsAdmin(world, leelo.orderId, (await lineOf(world, leelo.orderId)).id, 3301.32)
    await make(world, leelo.artistId)
    const fourth = await lastFile(world)
    expect(valuesOf(fourth, 'DocTypeIndic')).toEqual(['OECD0', 'OECD3'])
    expect(valuesOf(fourth, 'CorrDocRefId')).toEqual([`EE2026EE-LX-2027-000002-${leelo.artistId}`])
    await expect(make(world, leelo.artistId)).rejects.toMatchObject(notDue)
    const { files, sellers: correctable } = await show(world)
    expect(files).toMatchObject([{ seller: null }, { seller: 'Leelo' }, { seller: 'Reet' }, { seller: 'Leelo' }])
    expect(correctable.map(({ name }) => name)).toEqual(['Leelo', 'Mihkel', 'Reet'])

    // The report has not changed.
    const { token } = await world.admin()
    const { bytes } = await readFile(world, 'GET /admin/documents/{id}', { params: { id: files[0]?.id } }, token)
    expect(bytes.toString()).toBe(first)
    const written = await database.select().from(auditEntries).where(eq(auditEntries.action, 'tax-file-made'))
    expect(new Set(written.map(({ subject }) => subject)).size).toBe(4)
  })

  test('a changed account, address or VAT number corrects nothing by itself', async () => {
    const time = clock(new Date('2026-03-05T10:00:00Z'))
    await using world = await openMoneyBack(kind, time, { SHOP_VAT_NUMBER: 'EE987654321' })
    const bankAccount = { iban: 'EE382200221020145685', holder: 'Leelo' }
    const { artistId } = await sell(world, 'Leelo', 3, { taxDetails: details, bankAccount })
    travel(world, '2027-01-20T10:00:00Z')
    await make(world)
    expect(await lastFile(world)).toContain('EE987654321')
    travel(world, '2029-01-20T10:00:00Z')
    await world.database.delete(vatRegistrations)
    const changed = {
      bankAccount: { iban: 'EE471000001020145685', holder: 'Leelo' },
      taxDetails: { ...details, address: 'Lai 1' },
    }
    await world.database.update(artists).set(changed).where(eq(artists.id, artistId))
    expect((await show(world)).files).toHaveLength(1)
    await expect(make(world)).rejects.toMatchObject(notDue)
  })

  test('the operator of a correction is the one of the report, and a damaged report allows no correction', async () => {
    await using world = await openMoneyBack(kind, clock(new Date('2026-03-05T10:00:00Z')), {
      SHOP_VAT_NUMBER: 'EE987654321',
    })
    const { artistId } = await sell(world, 'Leelo', 3)
    await sell(world, 'Mihkel', 3, { taxDetails: details })
    travel(world, '2027-01-20T10:00:00Z')
    await make(world)
    await world.database.delete(vatRegistrations)
    await world.database.update(artists).set({ taxDetails: details }).where(eq(artists.id, artistId))
    await make(world, artistId)
    expect(valuesOf(await lastFile(world), 'VAT')).toEqual(['EE987654321'])
    const [report] = await issuedOf(world, 'tax-file')
    expect(report?.keptUntil).toBe('2034-12-31')
    await world.shop.storage.remove(report?.storageKey ?? '')
    expect((await show(world)).files).toHaveLength(2)
    await expect(make(world, artistId)).rejects.toMatchObject({ problem: { code: 'document-damaged' } })
  })

  test('a year without sellers is reported as such', async () => {
    await using world = await openMoneyBack(kind, clock(new Date('2026-03-05T10:00:00Z')))
    travel(world, '2027-01-20T10:00:00Z')
    await make(world)
    expect(valuesOf(await lastFile(world), 'MessageTypeIndic')).toEqual(['DPI403'])
    expect(await show(world)).toMatchObject({ files: [{}], sellers: [] })
  })

  test('sellers without details are not reported as nothing, and no file is made after the years are over', async () => {
    await using world = await openMoneyBack(kind, clock(new Date('2026-03-05T10:00:00Z')))
    await sell(world, 'Reet', 3)
    travel(world, '2027-01-20T10:00:00Z')
    await expect(make(world)).rejects.toMatchObject(missing)
    travel(world, '2034-01-01T10:00:00Z')
    await expect(make(world)).rejects.toMatchObject({ problem: { code: 'document-expired' } })
    expect(await world.database.$count(issuedDocuments, eq(issuedDocuments.kind, 'tax-file'))).toBe(0)
  })
})
