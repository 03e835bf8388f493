import sharp from 'sharp'
import { expect, test } from 'vitest'
import { formOf } from '../../../tests/support/forms.ts'
import { firstPassword, signUp } from '../../../tests/support/identity/sign-up.ts'
import { makeAdministrator } from '../../../tests/support/identity/users.ts'
import { type OpenShop, openShop } from '../../../tests/support/open-shop.ts'
import { realFacts } from '../../../tests/support/shop-facts.ts'

const png = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 4, background: '#c3271b' } })
    .png()
    .toBuffer()

async function administratorOf(open: OpenShop) {
  const { email, userId } = await signUp(open)
  await makeAdministrator(open, userId)
  const { token } = await open.call('POST /auth/sign-in/email', { body: { email, password: firstPassword } })
  const save = (bytes: Uint8Array, type = 'image/png') =>
    open.call('PUT /admin/shop-logo', {
      body: formOf({ file: new File([new Uint8Array(bytes)], 'logo', { type }), currentPassword: firstPassword }),
      token,
    })
  return { token, save }
}

const icon = async ({ app }: OpenShop, path: string) => (await app.inject(path)).rawPayload

test('one PNG becomes the logo and all icons, until it is removed', async () => {
  await using open = await openShop()
  const { token, save } = await administratorOf(open)
  const before = await icon(open, '/icon-192.png')
  expect((await open.app.inject('/logo.png')).statusCode).toBe(404)
  const { logo } = await save(await png(600, 300))
  await expect.poll(() => open.shop.facts.current().logo).toBe(logo)
  const sizes = { 'icon-192': 192, 'icon-512': 512, 'icon-maskable-512': 512, 'apple-touch-icon': 180 }
  for (const [name, side] of Object.entries(sizes)) {
    const { width, height, format } = await sharp(await icon(open, `/${name}.png`)).metadata()
    expect([name, format, width, height]).toEqual([name, 'png', side, side])
  }
  expect(await sharp(await icon(open, '/logo.png')).metadata()).toMatchObject({ width: 192, height: 96 })
  // After the header of an ICO with one picture.
  const favicon = await icon(open, '/favicon.ico')
  expect(favicon.subarray(0, 6)).toEqual(Buffer.from([0, 0, 1, 0, 1, 0]))
  expect(await sharp(favicon.subarray(22)).metadata()).toMatchObject({ width: 48, height: 48 })
  expect((await open.app.inject('/en/site.webmanifest')).body).toContain(`/icon-512.png?v=${logo}`)

  await open.call('POST /admin/shop-logo/removal', { body: { currentPassword: firstPassword }, token })
  await expect.poll(() => open.shop.facts.current().logo).toBe('')
  expect((await icon(open, '/icon-192.png')).equals(before)).toBe(true)
})

test('a logo that is saved meanwhile is no conflict for the form of the facts', async () => {
  await using open = await openShop()
  const { token, save } = await administratorOf(open)
  const saveFacts = (city: string, updatedAt: string | null) =>
    open.call('PUT /admin/shop-facts', {
      body: { facts: { ...realFacts, city }, updatedAt, currentPassword: firstPassword },
      token,
    })
  const first = await save(await png(60, 60))
  const { updatedAt, logo } = await saveFacts('Tartu', null)
  expect(logo).toBe(first.logo)
  const second = await save(await png(90, 60))
  expect(second.logo).not.toBe(first.logo)
  expect(await saveFacts('Narva', updatedAt)).toMatchObject({ facts: { city: 'Narva' }, logo: second.logo })
})

const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>')

test('a file that is too large, broken or no PNG is refused and changes nothing', async () => {
  await using open = await openShop()
  const { save } = await administratorOf(open)
  const refused = (code: string) => ({ problem: { code } })
  await expect(save(svg)).rejects.toMatchObject(refused('wrong-content-type'))
  await expect(save((await png(60, 60)).subarray(0, 40))).rejects.toMatchObject(refused('wrong-content-type'))
  const jpeg = await sharp(await png(60, 60))
    .jpeg()
    .toBuffer()
  await expect(save(jpeg)).rejects.toMatchObject(refused('wrong-content-type'))
  await expect(save(new Uint8Array(40_000_000))).rejects.toMatchObject(refused('too-large'))
  await expect(save(await png(5000, 4000))).rejects.toMatchObject(refused('too-large'))
  expect(open.shop.facts.current().logo).toBe('')
})
