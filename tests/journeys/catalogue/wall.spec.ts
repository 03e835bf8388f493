import { writeHung } from '#domain/arrangement.ts'
import { arrangementTexts } from '#texts/arrangement.ts'
import { artworkTexts } from '#texts/artwork.ts'
import { copyLinkTexts } from '#texts/copy-link.ts'
import { frameTexts } from '#texts/frame.ts'
import { artists, workCalled, works } from '../support/catalogue.ts'
import { tabTo } from '../support/keyboard.ts'
import { expect, test } from '../support/visitor.ts'

const haanja = workCalled('Haanja, Rose Hour')
const vase = workCalled('Blue Vase')
const artistOf = (work: typeof haanja) => artists.find(({ id }) => id === work.artistId)?.name ?? ''
const titleIn = (work: typeof haanja, language: 'en' | 'et') => work.title[language]

test('several works hang on one wall, are moved by the keyboard, and a link shows the same wall to others', async ({
  visitor,
  page,
  another,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const { language } = visitor
  const { arrangement: t } = visitor.localize(arrangementTexts)
  const { artwork } = visitor.localize(artworkTexts)
  const { copyLink } = visitor.localize(copyLinkTexts)
  await visitor.visit(`/artwork/${haanja.id}`)
  await page.getByRole('link', { name: artwork.addOthers, exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: t.title, exact: true })).toBeVisible()
  await page.getByLabel(t.find, { exact: true }).fill(titleIn(vase, language))
  await page.getByRole('link', { name: t.addThis(titleIn(vase, language), artistOf(vase)), exact: true }).click()
  const wall = page.getByRole('application', { name: t.wall, exact: true })
  const hung = wall.getByRole('button')
  await expect(hung).toHaveCount(2)

  const first = hung.first()
  await tabTo(first)
  const cm = (value: number) => `${value}\u00a0cm`
  await expect(first).toHaveAccessibleDescription(
    `${t.inMiddle} ${t.aboveFloor(cm(155))} ${t.neighbour.right(cm(26), titleIn(vase, language))}`,
  )
  for (const key of ['Shift+ArrowLeft', 'ArrowLeft', 'Shift+ArrowUp']) await page.keyboard.press(key)
  await expect(first).toHaveAccessibleDescription(
    `${t.fromMiddle.left(cm(11))} ${t.aboveFloor(cm(165))} ${t.neighbour.right(cm(37), titleIn(vase, language))}`,
  )
  await wall.getByRole('button').nth(1).focus()
  await visitor.expectAccessible()
  const choose = (name: string) => page.getByRole('button', { name, exact: true }).click()
  await choose(artwork.scenes.desk)
  await choose(artwork.paints.sage)
  await choose(artwork.frames.oak)
  await choose(copyLink.copy)
  await expect(page.getByText(copyLink.copied)).toBeVisible()
  const link = await page.evaluate(() => navigator.clipboard.readText())

  const other = await another()
  await other.page.goto(link)
  const same = other.page.getByRole('application', { name: t.wall, exact: true }).getByRole('button')
  await expect(same).toHaveCount(2)
  await same.first().focus()
  await expect(same.first()).toHaveAccessibleDescription(
    `${t.fromMiddle.left(cm(11))} ${t.aboveFloor(cm(165))} ${t.neighbour.right(cm(33), titleIn(vase, language))}`,
  )
  for (const name of [artwork.scenes.desk, artwork.paints.sage, artwork.frames.oak])
    await expect(other.page.getByRole('button', { name, exact: true })).toHaveAttribute('aria-pressed', 'true')
})

test('a work is dragged, stays on the wall, and hangs there when the page is loaded again', async ({
  visitor,
  page,
}) => {
  const { arrangement: t } = visitor.localize(arrangementTexts)
  await visitor.visit(`/wall?works=${writeHung([{ id: haanja.id, place: { x: 0, y: 155 } }])}`)
  const work = page.getByRole('application', { name: t.wall, exact: true }).getByRole('button')
  const box = await work.boundingBox()
  if (!box) throw new Error('The work is not there.')
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2]
  await page.mouse.move(x, y)
  await page.mouse.down()
  await page.mouse.move(x + 4000, y, { steps: 4 })
  await page.mouse.up()
  // It is 120 cm wide, on a wall of 640 cm, with space for the widest frame.
  await expect(work).toHaveAccessibleDescription(`${t.fromMiddle.right('252\u00a0cm')} ${t.aboveFloor('155\u00a0cm')}`)
  await page.waitForURL(/_252_155/)
  await page.reload()
  await work.focus()
  await expect(work).toHaveAccessibleDescription(/252/)

  await page.keyboard.press('ArrowLeft')
  await page.waitForURL(/_251_155/)
  const other = visitor.language === 'en' ? 'et' : 'en'
  await page.getByRole('button', { name: visitor.localize(frameTexts).frame.language }).click()
  await page.getByRole('link', { name: { en: 'English', et: 'Eesti' }[other], exact: true }).click()
  await page.waitForURL(new RegExp(`/${other}/wall.*_251_155`))
})

test('whoever leaves in the moment after a move finds it when they come back', async ({ visitor, page }) => {
  const { arrangement: t } = visitor.localize(arrangementTexts)
  await visitor.visit(`/wall?works=${writeHung([{ id: haanja.id, place: { x: 0, y: 155 } }])}`)
  const work = page.getByRole('application', { name: t.wall, exact: true }).getByRole('button')
  const step = async () => {
    await work.focus()
    for (let presses = 0; presses < 3; presses += 1) await page.keyboard.press('ArrowRight')
  }
  // To another page of the shop, and to another document.
  const leave = [
    () => page.getByRole('link', { name: titleIn(haanja, visitor.language), exact: true }).click(),
    () => page.goto('/healthz'),
  ]
  for (const [at, go] of leave.entries()) {
    await step()
    await go()
    await expect(page).not.toHaveURL(/wall/)
    await page.goBack()
    await expect(page).toHaveURL(new RegExp(`_${3 * (at + 1)}_155`))
    await work.focus()
    await expect(work).toHaveAccessibleDescription(new RegExp(t.fromMiddle.right(`${3 * (at + 1)}\u00a0cm`)))
  }
})

test('whoever leaves while the page is busy is not kept by the address of the move before', async ({
  visitor,
  page,
}) => {
  const { arrangement: t } = visitor.localize(arrangementTexts)
  await visitor.visit(`/wall?works=${writeHung([{ id: haanja.id, place: { x: 0, y: 155 } }])}`)
  const work = page.getByRole('application', { name: t.wall, exact: true }).getByRole('button')
  await work.press('ArrowRight')
  await page.waitForURL(/_1_155/)
  await work.press('ArrowRight')
  const link = page.getByRole('link', { name: titleIn(haanja, visitor.language), exact: true })
  // Long enough for the address to be due before React renders that the page is left.
  await link.evaluate((element: HTMLElement) => {
    element.click()
    for (const end = performance.now() + 1000; performance.now() < end; );
  })
  await page.waitForURL((url) => !url.pathname.endsWith('/wall'))
  await page.goBack()
  await expect(page).toHaveURL(/_2_155/)
})

test('whoever leaves while the address of the move before is written finds both', async ({ visitor, page }) => {
  const { arrangement: t } = visitor.localize(arrangementTexts)
  await visitor.visit(`/wall?works=${writeHung([{ id: haanja.id, place: { x: 0, y: 155 } }])}`)
  const work = page.getByRole('application', { name: t.wall, exact: true }).getByRole('button')
  // The browser has the new address, the page does not know of it yet: another step, and the browser says that the page is left.
  const query = await work.evaluate(
    (button) =>
      new Promise<string>((resolve) => {
        const step = () => button.dispatchEvent(new KeyboardEvent('keydown', { key: 'ArrowRight', bubbles: true }))
        const stepAndLeave = () => {
          step()
          queueMicrotask(() => {
            dispatchEvent(new Event('pagehide'))
            resolve(location.search)
          })
        }
        navigation.addEventListener('currententrychange', stepAndLeave, { once: true })
        step()
      }),
  )
  expect(query).toContain('_2_155')
})

test('sold works hang as well, and those that nobody is shown are left out', async ({ visitor, page }) => {
  const { arrangement: t } = visitor.localize(arrangementTexts)
  const sold = works.find(
    ({ status, edition, category }) => status === 'sold' && edition.kind === 'original' && category !== 'sculpture',
  )
  const sculpture = workCalled('Shore Bird')
  const draft = works.find(({ status }) => status === 'draft')
  if (!sold || !draft) throw new Error('The demo has no sold work, or no draft.')
  const requested = [{ id: sold.id }, { id: sculpture.id }, { id: draft.id }, { id: 'f'.repeat(24) }]
  await visitor.visit(`/wall?works=${writeHung(requested)}`)
  const list = page.getByRole('region', { name: t.works, exact: true })
  await expect(list.getByRole('listitem')).toHaveCount(1)
  await expect(list.getByText(t.sold, { exact: true })).toBeVisible()
  await expect(page.getByText(t.leftOut(3), { exact: true })).toBeVisible()
  await list.getByRole('link', { name: t.takeOff(titleIn(sold, visitor.language)), exact: true }).click()
  await expect(page.getByRole('heading', { name: t.empty, exact: true })).toBeFocused()
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 } })

  test('twelve works hang on one wall, whole, and each is moved by the keyboard', async ({ visitor, page }) => {
    const { arrangement: t } = visitor.localize(arrangementTexts)
    const twelve = works.filter(({ status, category }) => status === 'active' && category === 'paintings').slice(0, 12)
    await visitor.visit(`/wall?works=${writeHung(twelve.map(({ id }) => ({ id })))}`)
    const wall = page.getByRole('application', { name: t.wall, exact: true })
    const hung = wall.getByRole('button')
    await expect(hung).toHaveCount(12)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360)
    const frame = await wall.boundingBox()
    if (!frame) throw new Error('There is no wall.')
    for (const work of await hung.all()) {
      const box = await work.boundingBox()
      expect(box?.x).toBeGreaterThanOrEqual(frame.x)
      expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(frame.x + frame.width + 0.5)
    }
    const last = hung.last()
    await last.focus()
    const before = await last.evaluate((work) => work.getBoundingClientRect().left)
    for (let step = 0; step < 3; step += 1) await page.keyboard.press('Shift+ArrowLeft')
    await expect.poll(() => last.evaluate((work) => work.getBoundingClientRect().left)).toBeLessThan(before)
    await visitor.expectAccessible()
    await expect(page.getByRole('region', { name: t.works, exact: true }).getByRole('listitem')).toHaveCount(12)
  })
})

test.describe('an address that is none', () => {
  test.use({ expectedComplaints: [/status of 400/] })

  test('is said to be one', async ({ visitor, page }) => {
    const { errors } = visitor.localize(frameTexts)
    for (const query of [
      `works=${Array.from({ length: 200 }, () => haanja.id).join('.')}`,
      `works=${haanja.id}_left_155`,
      `works=${haanja.id}&room=cellar`,
    ]) {
      const answer = await page.goto(`/${visitor.language}/wall?${query}`)
      expect(answer?.status()).toBe(400)
      await expect(page.getByRole('heading', { level: 1, name: errors.badAddressTitle })).toBeVisible()
    }
  })
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('the works of a wall are a list with their links', async ({ visitor, page }) => {
    const { arrangement: t } = visitor.localize(arrangementTexts)
    const title = titleIn(haanja, visitor.language)
    await page.goto(`/${visitor.language}/wall?works=${haanja.id}`)
    const list = page.getByRole('region', { name: t.works, exact: true })
    await expect(list.getByRole('link', { name: title, exact: true })).toHaveAttribute('href', new RegExp(haanja.id))
    await expect(page.getByText(t.help)).toBeHidden()
    await list.getByRole('link', { name: t.takeOff(title), exact: true }).click()
    await expect(page.getByText(t.empty, { exact: true })).toBeVisible()
  })
})
