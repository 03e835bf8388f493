import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { artworkTexts } from '#texts/artwork.ts'
import { ownWallTexts } from '#texts/own-wall.ts'
import { workCalled } from '../support/catalogue.ts'
import { tabTo, typeInto } from '../support/keyboard.ts'
import { painting } from '../support/paintings.ts'
import { expect, test, type Visitor } from '../support/visitor.ts'

const haanja = { ...workCalled('Haanja, Rose Hour'), width: 120, height: 80 }
const photograph = { width: 1200, height: 900 }
/** Where the marks lie at first, around an upright sheet of A4 in the middle. */
const sheet = { width: 153, height: 216 }
const perCentimetre = sheet.width / 21

/** The section with the choice of one's own wall made, and everything that the browser has sent from then on. */
async function openOwnWall({ page, visit, localize }: Visitor) {
  const { artwork: t } = localize(artworkTexts)
  await visit(`/artwork/${haanja.id}`)
  const section = page.getByRole('region', { name: t.onWall, exact: true })
  const choice = section.getByRole('button', { name: t.scenes.own, exact: true })
  await tabTo(choice)
  await page.keyboard.press('Enter')
  const sent: string[] = []
  page.on('request', (request) => sent.push(`${request.method()} ${request.postData() ?? ''}`))
  return { section, sent }
}

const choosePhotograph = async (page: Page, size: { width: number; height: number }) =>
  page
    .locator('#on-wall ~ * input[type=file], section input[type=file]')
    .setInputFiles(await painting('wall.jpg', '#b9b2a4', size))

test('a work hangs in true size on a photograph of one’s own wall, which never leaves the browser, by the keyboard', async ({
  visitor,
  page,
}) => {
  const { ownWall: t } = visitor.localize(ownWallTexts)
  const { artwork } = visitor.localize(artworkTexts)
  const { section, sent } = await openOwnWall(visitor)
  await expect(section.getByText(t.stays)).toBeVisible()
  await visitor.expectAccessible()
  await choosePhotograph(page, photograph)
  const stage = section.getByRole('application', { name: t.photograph, exact: true })
  const [upperLeft = ''] = t.corners
  await expect(stage.getByRole('button', { name: upperLeft, exact: true })).toBeFocused()
  await visitor.expectAccessible()

  const hang = section.getByRole('button', { name: t.hang, exact: true })
  await tabTo(hang)
  await page.keyboard.press('Enter')
  const work = stage.getByRole('button', { name: t.work('120\u00a0×\u00a080\u00a0cm'), exact: true })
  await expect(work).toBeFocused()
  const scale = ((await stage.boundingBox())?.width ?? 0) / photograph.width
  const widthOf = async (part: typeof work) => (await part.boundingBox())?.width ?? 0
  expect(await widthOf(work)).toBeCloseTo(haanja.width * perCentimetre * scale, 0)
  const distances = (left: number, right: number, above: number, below: number) =>
    t.distances(...([left, right, above, below].map((one) => `${one}\u00a0cm`) as [string, string, string, string]))
  await expect(work).toHaveAccessibleDescription(distances(22, 22, 22, 22))

  for (const key of ['ArrowRight', 'ArrowRight', 'ArrowUp', 'Shift+ArrowLeft']) await page.keyboard.press(key)
  await expect(work).toHaveAccessibleDescription(distances(14, 30, 21, 23))
  await expect(section.getByRole('status').filter({ hasText: distances(14, 30, 21, 23) })).toBeVisible()
  await tabTo(section.getByRole('button', { name: artwork.frames.oak, exact: true }))
  await page.keyboard.press('Enter')
  // The frame lies around the work, and takes of what is free.
  await expect(work).toHaveAccessibleDescription(distances(12, 28, 19, 21))
  expect(sent.filter((request) => !/^GET $/.test(request))).toEqual([])
})

test('four corners correct the perspective, and are not drawn when they cross', async ({ visitor, page }) => {
  const { ownWall: t } = visitor.localize(ownWallTexts)
  const { section } = await openOwnWall(visitor)
  await choosePhotograph(page, photograph)
  const corner = (at: number) => section.getByRole('button', { name: t.corners[at] ?? '', exact: true })
  const lines = section.locator('polygon')
  await expect(corner(0)).toBeFocused()
  await expect(lines).toHaveCount(2)
  // What is under a mark is shown enlarged while it is held.
  const loupe = section.locator('.photograph-loupe')
  await corner(1).hover()
  await page.mouse.down()
  await expect(loupe).toBeVisible()
  await page.mouse.up()
  await expect(loupe).toBeHidden()

  await tabTo(corner(0))
  for (let step = 0; step < 17; step += 1) await page.keyboard.press('Shift+ArrowRight')
  await expect(section.getByRole('alert')).toHaveText(t.problems.crossing)
  await expect(lines).toHaveCount(0)
  for (let step = 0; step < 17; step += 1) await page.keyboard.press('Shift+ArrowLeft')
  await expect(lines).toHaveCount(2)

  // The right side of the sheet is farther away: so is the right side of the work.
  await tabTo(corner(1))
  for (let step = 0; step < 4; step += 1) await page.keyboard.press('ArrowDown')
  await tabTo(corner(2))
  for (let step = 0; step < 4; step += 1) await page.keyboard.press('ArrowUp')
  await tabTo(section.getByRole('button', { name: t.hang, exact: true }))
  await page.keyboard.press('Enter')
  const work = section.getByRole('button', { name: t.work('120\u00a0×\u00a080\u00a0cm'), exact: true })
  const sides = await work.evaluate((element) => {
    const { transform, width, height } = getComputedStyle(element)
    const at = (x: number, y: number) => {
      const point = new DOMMatrix(transform).transformPoint({
        x: Number.parseFloat(width) * x,
        y: Number.parseFloat(height) * y,
      })
      return point.y / point.w
    }
    return { left: at(0, 1) - at(0, 0), right: at(1, 1) - at(1, 0) }
  })
  // Over 120 cm the sides draw together as the sheet's do over 21 cm: 216 to 208 pixels.
  expect(sides.right / sides.left).toBeCloseTo(0.8, 1)
  expect(sides.right).toBeLessThan(sides.left)
})

test('what cannot be used is said, and a line that was measured gives the scale on which a work is dragged', async ({
  visitor,
  page,
}) => {
  const { ownWall: t } = visitor.localize(ownWallTexts)
  const { section } = await openOwnWall(visitor)
  const file = section.locator('input[type=file]')
  const text = { name: 'wall.txt', mimeType: 'text/plain', buffer: Buffer.from('A wall') }
  const heic = { name: 'IMG_1.HEIC', mimeType: '', buffer: Buffer.from('\0\0\0 ftypheic\0\0\0\0heic') }
  for (const [picture, words] of [
    [text, t.problems['no-picture']],
    [heic, t.problems.heic],
    [await painting('small.jpg', '#b9b2a4', { width: 320, height: 200 }), t.problems['few-pixels']],
  ] as const) {
    await file.setInputFiles(picture)
    await expect(section.getByText(words).first()).toBeVisible()
  }
  await choosePhotograph(page, photograph)
  await section.getByLabel(t.known, { exact: true }).selectOption('line')
  await typeInto(section.getByLabel(t.length, { exact: true }), '8')
  await section.getByRole('button', { name: t.hang, exact: true }).click()
  await expect(section.getByRole('alert')).toHaveText(
    t.tooSmall('20\u00a0×\u00a015\u00a0cm', '120\u00a0×\u00a080\u00a0cm'),
  )
  await typeInto(section.getByLabel(t.length, { exact: true }), 'long')
  await section.getByRole('button', { name: t.hang, exact: true }).click()
  await expect(section.getByRole('alert')).toHaveText(t.problems['no-length'])

  // Its ends are 480 pixels apart.
  await typeInto(section.getByLabel(t.length, { exact: true }), '160')
  await section.getByRole('button', { name: t.hang, exact: true }).click()
  const work = section.getByRole('button', { name: t.work('120\u00a0×\u00a080\u00a0cm'), exact: true })
  await expect(work).toHaveAccessibleDescription(
    t.distances('140\u00a0cm', '140\u00a0cm', '110\u00a0cm', '110\u00a0cm'),
  )
  const box = await work.boundingBox()
  if (!box) throw new Error('The work is not there.')
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2]
  await page.mouse.move(x, y)
  await page.mouse.down()
  // A quarter of the work's width, and then far out of the photograph.
  await page.mouse.move(x + box.width / 4, y, { steps: 4 })
  await expect(work).toHaveAccessibleDescription(
    t.distances('170\u00a0cm', '110\u00a0cm', '110\u00a0cm', '110\u00a0cm'),
  )
  await page.mouse.move(x + box.width / 4, y - 4000, { steps: 40 })
  await page.mouse.up()
  // It stays whole on the photograph, with space for the widest frame.
  await expect(work).toHaveAccessibleDescription(/170\u00a0cm.*110\u00a0cm.*\b(8|9|1\d)\u00a0cm/)
})

test('a photograph of 60 megapixels that was taken upright is drawn down first', async ({ visitor, page }) => {
  const { ownWall: t } = visitor.localize(ownWallTexts)
  const { section } = await openOwnWall(visitor)
  const create = { width: 9000, height: 6700, channels: 3 as const, background: '#b9b2a4' }
  const buffer = await sharp({ create }).jpeg().withMetadata({ orientation: 6 }).toBuffer()
  await page.locator('input[type=file]').setInputFiles({ name: 'wall.jpg', mimeType: 'image/jpeg', buffer })
  const stage = section.getByRole('application', { name: t.photograph, exact: true })
  await expect(stage.locator('canvas[height="2048"][width="1525"]')).toBeVisible()
})
