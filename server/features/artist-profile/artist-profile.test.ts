import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { artists as artistTable, auditEntries, pictures, users } from '#server/database/schema.ts'
import { loadSharp } from '#server/features/decoding/sharp.ts'
import { originalKey } from '#server/features/pictures/picture-files.ts'
import { deleteRemovedFiles } from '#server/features/pictures/removed-files.ts'
import { databaseKinds } from '../../../tests/support/databases/test-databases.ts'
import { formOf } from '../../../tests/support/forms.ts'
import { signUp } from '../../../tests/support/identity/sign-up.ts'
import { createUser, type Person } from '../../../tests/support/identity/users.ts'
import { type OpenShop, openShop } from '../../../tests/support/open-shop.ts'

const mari = { name: 'Mari Õunapuu', biography: 'Paints mornings.' }

/** As an OÜ that does not have to pay VAT. */
const trader = {
  name: 'Õunapuu OÜ',
  registryCode: '00000011',
  address: 'Pikk 1, Tartu',
  email: 'oy@louend.test',
}

const apply = ({ call }: OpenShop, person: Pick<Person, 'token'>, fields: object = {}, language?: 'en' | 'et') =>
  call('POST /artists/profile', { body: formOf({ ...mari, ...fields }), token: person.token, language })
const change = ({ call }: OpenShop, person: Pick<Person, 'token'>, fields: object = {}, language?: 'en' | 'et') =>
  call('PUT /artists/profile', { body: formOf({ ...mari, ...fields }), token: person.token, language })

const paint = async (background: string) =>
  new Blob([
    new Uint8Array(
      await (await loadSharp())({ create: { width: 900, height: 500, channels: 3, background } })
        .withExif({ IFD0: { Artist: 'Camera Owner' } })
        .png()
        .toBuffer(),
    ),
  ])

describe.each(databaseKinds)('an application on %s', (database) => {
  test('makes a profile that waits, a role and an address name, and is seen by nobody else', async () => {
    await using shop = await openShop({ database })
    const person = await createUser(shop)
    const mine = () => shop.call('GET /artists/profile', { token: person.token })
    await expect(mine()).rejects.toMatchObject({ problem: { code: 'artist-not-found', status: 404 } })

    const made = await apply(shop, person, {
      tagline: ' Colour before form ',
      location: 'Tartu',
      email: 'MARI@louend.test',
      instagram: '@mari.ounapuu',
      website: 'mari.example.org',
      sellerStatus: 'trader',
      trader,
      exhibitions: [
        { title: 'Water Levels', location: 'Tori', year: '2025', description: 'With others' },
        { title: '  ', location: 'nowhere' },
        { title: 'Fifth Season', year: 2023 },
      ],
    })
    expect(made).toMatchObject({
      slug: 'mari-ounapuu',
      tagline: 'Colour before form',
      taglines: { en: 'Colour before form' },
      email: 'mari@louend.test',
      website: 'mari.example.org',
      sellerStatus: 'trader',
      trader,
      approval: 'pending',
      isApproved: false,
      exhibitions: [
        { title: 'Water Levels', year: '2025' },
        { title: 'Fifth Season', year: '2023', location: '' },
      ],
    })
    expect(await mine()).toEqual(made)
    const { user } = await shop.call('POST /verifyToken', { body: { idToken: person.token } })
    expect(user).toMatchObject({
      role: 'ARTIST',
      artistId: made.id,
      artistProfile: { isApproved: false, approval: 'pending' },
    })
    await expect(shop.call('GET /artists/profile/{id}', { params: { id: made.id } })).rejects.toMatchObject({
      problem: { code: 'artist-not-found' },
    })
    expect(await shop.database.select().from(auditEntries)).toMatchObject([
      { by: person.userId, action: 'artist-applied', subject: person.userId, details: { artistId: made.id } },
    ])
    await expect(apply(shop, person)).rejects.toMatchObject({ problem: { code: 'artist-exists', status: 409 } })
  })

  test('of several people with one name gives each an address of their own, also at once', async () => {
    await using shop = await openShop({ database })
    const people = [await createUser(shop), await createUser(shop), await createUser(shop)]
    const made = await Promise.all(people.map((person) => apply(shop, person)))
    expect(made.map(({ slug }) => slug).sort()).toEqual(['mari-ounapuu', 'mari-ounapuu-2', 'mari-ounapuu-3'])
  })

  test('sent twice at once makes one profile', async () => {
    await using shop = await openShop({ database })
    const person = await createUser(shop)
    const sent = await Promise.allSettled([apply(shop, person), apply(shop, person)])
    expect(sent.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
    expect(await shop.database.$count(artistTable)).toBe(1)
  })

  test('that was rejected is made again by changing the profile', async () => {
    await using shop = await openShop({ database })
    const person = await createUser(shop)
    const { id } = await apply(shop, person)
    await shop.database.update(artistTable).set({ approval: 'rejected' }).where(eq(artistTable.id, id))
    await shop.database.update(users).set({ role: 'USER' }).where(eq(users.id, person.userId))
    expect(await change(shop, person, { biography: 'Paints evenings, too.' })).toMatchObject({ approval: 'pending' })
    const { user } = await shop.call('POST /verifyToken', { body: { idToken: person.token } })
    expect(user.role).toBe('ARTIST')
  })
})

test('an address must be verified first', async () => {
  await using shop = await openShop()
  const person = await signUp(shop)
  await expect(apply(shop, person)).rejects.toMatchObject({ problem: { code: 'email-not-verified', status: 403 } })
  expect(await shop.database.$count(artistTable)).toBe(0)
})

test('an administrator who applies stays one', async () => {
  await using shop = await openShop()
  const admin = await createUser(shop, { role: 'ADMIN' })
  await apply(shop, admin)
  const { role } = await shop.call('POST /verifyToken', { body: { idToken: admin.token } })
  expect(role).toBe('ADMIN')
})

describe('the words of a profile', () => {
  test('are in the asker’s language unless both are given, and what was said in the other one stays', async () => {
    await using shop = await openShop()
    const person = await createUser(shop)
    const first = await apply(
      shop,
      person,
      {
        biography: '',
        biographies: { en: 'Paints mornings.', et: 'Maalib hommikuid.' },
        processes: { et: 'Lähen välja enne päikest.' },
        tagline: 'Värv enne vormi',
        exhibitions: [{ titles: { en: 'Water Levels', et: 'Veetase' }, location: 'Tori' }],
      },
      'et',
    )
    expect(first).toMatchObject({ biography: 'Maalib hommikuid.', taglines: { et: 'Värv enne vormi' } })

    // As a screen does that knows nothing of languages: it sends back what it was given.
    const shown = await shop.call('GET /artists/profile', { token: person.token, language: 'en' })
    const back = { tagline: shown.tagline, biography: 'Paints evenings.', exhibitions: shown.exhibitions.map(plain) }
    expect(await change(shop, person, back, 'en')).toMatchObject({
      taglines: { et: 'Värv enne vormi' },
      biographies: { en: 'Paints evenings.', et: 'Maalib hommikuid.' },
      processes: { et: 'Lähen välja enne päikest.' },
      exhibitions: [{ titles: { en: 'Water Levels', et: 'Veetase' }, locations: { et: 'Tori' } }],
    })
    expect(await change(shop, person, { tagline: '', processes: {}, exhibitions: [] })).toMatchObject({
      taglines: {},
      processes: {},
      exhibitions: [],
    })
    expect(await change(shop, person, { name: 'Mari Sepp' })).toMatchObject({ name: 'Mari Sepp', slug: 'mari-sepp' })
  })

  const plain = ({
    title,
    location,
    year,
    description,
  }: Record<'title' | 'location' | 'year' | 'description', string>) => ({ title, location, year, description })

  test.each<[object, string]>([
    [{ name: ' ' }, 'name'],
    [{ name: 'x'.repeat(101) }, 'name'],
    [{ biography: ' ' }, 'biography'],
    [{ biography: 'nul\0' }, 'biography'],
    [{ email: 'nobody' }, 'email'],
    [{ website: 'javascript:alert(1)' }, 'website'],
    [{ instagram: 'two words' }, 'instagram'],
    [{ sellerStatus: 'king' }, 'sellerStatus'],
    [{ exhibitions: 'no json' }, 'exhibitions'],
    [{ exhibitions: [{ title: 'x'.repeat(201) }] }, 'exhibitions.0.title'],
    [{ taglines: '{"en":"nul\\u0000"}' }, 'taglines.en'],
    [{ processes: { et: 'x'.repeat(2001) } }, 'processes.et'],
  ])('%j are refused by field', async (fields, name) => {
    await using shop = await openShop()
    const sent = apply(shop, await createUser(shop), fields)
    await expect(sent).rejects.toMatchObject({ problem: { status: 400, fields: { [name]: {} } } })
  })
})

test('the picture of an artist and that of the account are one', async () => {
  await using shop = await openShop()
  const person = await createUser(shop)
  const { token, userId } = person
  const nameOf = (address: string | null) => address && /[0-9a-f]{16}/.exec(address)?.[0]
  /** What the account shows, and what the artist's profile shows. */
  const shown = async () => {
    const user = await shop.call('GET /users/getUserData', { query: { mongodbUserId: userId }, token })
    const artist = await shop.call('GET /artists/profile', { token })
    return [nameOf(user.profilePicUrl), nameOf(artist.profileImageUrl)]
  }
  const upload = async (colour: string) => {
    const body = formOf({ userId, file: await paint(colour) })
    await shop.call('POST /users/upload-profile-picture', { body, token })
  }
  await upload('#a03020')
  // Whoever applies without a picture brings that of the account along.
  await apply(shop, person)
  const [first] = await shown()
  expect(await shown()).toEqual([expect.any(String), first])
  await change(shop, person, { profileImage: await paint('#203080') })
  const [second] = await shown()
  expect(second).not.toBe(first)
  expect(await shown()).toEqual([second, second])
  await upload('#20a030')
  const [third] = await shown()
  expect([first, second]).not.toContain(third)
  expect(await shown()).toEqual([third, third])
  expect(await shop.database.$count(pictures)).toBe(1)
  await shop.call('POST /users/delete-profile-picture', { body: { userId }, token })
  expect(await shown()).toEqual([null, null])
  await upload('#303030')
  await change(shop, person, { removeProfileImage: 'true' })
  expect(await shown()).toEqual([null, null])
  expect(await shop.database.$count(pictures)).toBe(0)
})

test('the picture of an artist is cut square, stripped, replaced with its files, and taken away', async () => {
  await using shop = await openShop()
  const person = await createUser(shop)
  const made = await apply(shop, person, { profileImage: await paint('#a03020') })
  expect(made.picture).toMatchObject({ width: 500, height: 500 })
  const [first] = await shop.database.select().from(pictures)
  const original = originalKey(first?.id ?? '')
  expect(Buffer.from((await shop.shop.storage.get(original)) ?? []).includes('Camera Owner')).toBe(false)

  const kept = await change(shop, person, { profileImage: new Blob([]) })
  expect(kept.profileImageUrl).toBe(made.profileImageUrl)
  const changed = await change(shop, person, { profileImage: await paint('#203080') })
  expect(changed.profileImageUrl).not.toBe(made.profileImageUrl)
  await deleteRemovedFiles(shop.shop)
  expect(await shop.shop.storage.has(original)).toBe(false)
  expect(await change(shop, person, { removeProfileImage: 'true' })).toMatchObject({ picture: null })
  expect(await shop.database.$count(pictures)).toBe(0)

  await expect(change(shop, person, { profileImage: new Blob(['no picture']) })).rejects.toMatchObject({
    problem: { code: 'wrong-content-type' },
  })
  await expect(change(shop, person, { profileImage: new Blob([new Uint8Array(5_000_001)]) })).rejects.toMatchObject({
    problem: { code: 'too-large' },
  })
})

test('a trader gives the facts that the law wants shown, and a private person has none', async () => {
  await using shop = await openShop()
  const person = await createUser(shop)
  await expect(apply(shop, person, { sellerStatus: 'trader' })).rejects.toMatchObject({
    problem: { code: 'invalid', fields: { 'trader.name': { code: 'required' } } },
  })
  const incomplete = { sellerStatus: 'trader', trader: { ...trader, registryCode: ' ' } }
  await expect(apply(shop, person, incomplete)).rejects.toMatchObject({
    problem: { fields: { 'trader.registryCode': { code: 'required' } } },
  })
  await apply(shop, person, { sellerStatus: 'trader', trader: { ...trader, vatNumber: 'EE100000011' } })
  expect(await change(shop, person)).toMatchObject({ trader: { vatNumber: 'EE100000011' } })
  const withOss = (vatNumber: string) =>
    change(shop, person, { sellerStatus: 'trader', trader: { ...trader, vatNumber, usesOss: true } })
  await expect(withOss('LV12345678901')).rejects.toMatchObject({
    problem: { fields: { 'trader.vatNumber': { code: 'not-an-estonian-vat-number' } } },
  })
  expect(await withOss('EE 100000011')).toMatchObject({ trader: { usesOss: true } })
  expect((await withOss('')).trader).not.toHaveProperty('usesOss')
  expect(await change(shop, person, { sellerStatus: 'private', trader })).toMatchObject({ trader: null })
})
