import { formatDimensions } from '#domain/dimensions.ts'
import { artworkTexts } from '#texts/artwork.ts'
import { lifeSizeTexts } from '#texts/life-size.ts'
import { workCalled } from '../support/catalogue.ts'
import { tabTo } from '../support/keyboard.ts'
import { painting } from '../support/paintings.ts'
import { demoSeller, publishEdition, tokenOf } from '../support/selling.ts'
import { expect, test } from '../support/visitor.ts'

const width = 6000
const height = 4400

test.describe('on a phone', () => {
  // Scroll bars lie over the page and take no width.
  test.use({ viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true })

  test('every pixel of a large picture can be looked at, by wheel, keys and buttons', async ({ visitor, page }) => {
    const { artwork: t } = visitor.localize(artworkTexts)
    const { buffer } = await painting('large.jpg', '#567', { width, height })
    const titles = { en: 'Every Thread', et: 'Iga niit' }
    const token = await tokenOf(visitor, demoSeller)
    const { id } = await publishEdition(visitor, token, titles, '100', new Uint8Array(buffer))
    const tiles: string[] = []
    page.on('request', (request) => {
      const [name] = /tile-\d+/.exec(request.url()) ?? []
      if (name) tiles.push(name)
    })
    // The widest copy of the whole is still on its way; a narrower one, whose height is rounded, stands in its place.
    const widest = Promise.withResolvers<void>()
    await page.route('**/*-2400.*', async (route) => {
      await widest.promise
      await route.continue()
    })
    await visitor.visit(`/artwork/${id}`)
    await page.getByRole('button', { name: t.zoom(titles[visitor.language]) }).click()
    const dialog = page.getByRole('dialog', { name: t.zoom(titles[visitor.language]) })
    const whole = dialog.locator('.picture')
    await expect(whole).toBeVisible()
    expect(tiles).toEqual([])

    await dialog.getByRole('button', { name: t.zoomIn, exact: true }).first().click()
    await page.keyboard.press('+')
    await page.mouse.move(40, 400)
    const nearer = dialog.getByRole('button', { name: t.zoomIn, exact: true }).first()
    while (await nearer.isEnabled()) await page.mouse.wheel(0, -400)
    // As many pixels of the page as the picture has.
    expect(await whole.evaluate((picture) => Math.round(picture.getBoundingClientRect().width))).toBe(width)
    // What lies under the pointer stays there: the left edge of the picture is in view, and is sharp.
    const first = dialog.locator('img[src*="-tile-3."]')
    await expect.poll(() => first.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(2048)
    // Both at one moment: the last turn of the wheel may still move them.
    const tile = await first.evaluate((image) => {
      const { width, top } = image.getBoundingClientRect()
      const picture = image.closest('button')?.querySelector('.picture')?.getBoundingClientRect()
      return { width: Math.round(width), top: Math.round(top - Number(picture?.top)) }
    })
    expect(tile).toEqual({ width: 2048, top: 2048 })
    widest.resolve()

    await page.keyboard.press('0')
    await expect(nearer).toBeEnabled()
    await expect(dialog.locator('img[src*="-tile-"]')).toHaveCount(0)
  })
})

test('a work is as large as it is once a card was held against the screen, by the keyboard', async ({
  visitor,
  page,
}) => {
  const { artwork: t } = visitor.localize(artworkTexts)
  const { lifeSize } = visitor.localize(lifeSizeTexts)
  const haanja = workCalled('Haanja, Rose Hour')
  const size = formatDimensions({ width: 120, height: 80, depth: 3.5, unit: 'cm' }, visitor.language)
  const title = haanja.title[visitor.language]
  const dialog = page.getByRole('dialog', { name: t.zoom(title) })
  const open = async () => {
    await tabTo(page.getByRole('button', { name: t.zoom(title) }))
    await page.keyboard.press('Enter')
    await expect(dialog.locator('.picture')).toBeVisible()
  }
  const show = dialog.getByRole('button', { name: lifeSize.show, exact: true })
  const pictureWidth = () => dialog.locator('.picture').evaluate((picture) => picture.getBoundingClientRect().width)
  await visitor.visit(`/artwork/${haanja.id}`)
  await open()
  const sent: string[] = []
  page.on('request', (request) => sent.push(request.method()))
  await tabTo(show)
  await page.keyboard.press('Enter')
  const slider = dialog.getByRole('slider', { name: lifeSize.width, exact: true })
  await expect(slider).toBeFocused()
  await visitor.expectAccessible()

  // Whoever changes their mind has measured nothing.
  await page.keyboard.press('Escape')
  await expect(show).toBeFocused()
  await expect(show).toHaveAttribute('aria-pressed', 'false')
  await page.keyboard.press('Enter')
  for (let step = 0; step < 24; step += 1) await page.keyboard.press('ArrowRight')
  const card = await dialog.locator('.screen-card').evaluate((outline) => outline.getBoundingClientRect())
  expect(card.height / card.width).toBeCloseTo(85.6 / 53.98, 2)
  await tabTo(dialog.getByRole('button', { name: lifeSize.done, exact: true }))
  await page.keyboard.press('Enter')
  const perCentimetre = card.width / 5.398
  await expect(show).toHaveAttribute('aria-pressed', 'true')
  await expect(show).toBeFocused()
  await expect(dialog.getByRole('status')).toHaveText(lifeSize.shown(size))
  expect(await pictureWidth()).toBeCloseTo(120 * perCentimetre, 0)
  expect(120 * perCentimetre).toBeGreaterThan(page.viewportSize()?.width ?? 0)
  await visitor.expectAccessible()
  expect(sent.filter((method) => method !== 'GET')).toEqual([])

  // The browser shows the page twice as large: a pixel of the page is two of the screen, the work is as large as before.
  const viewport = page.viewportSize() ?? { width: 0, height: 0 }
  const devTools = await page.context().newCDPSession(page)
  await devTools.send('Emulation.setDeviceMetricsOverride', {
    width: viewport.width / 2,
    height: viewport.height / 2,
    deviceScaleFactor: 2,
    mobile: false,
  })
  await expect.poll(pictureWidth).toBeCloseTo(60 * perCentimetre, 0)
  await devTools.send('Emulation.clearDeviceMetricsOverride')
  await page.setViewportSize(viewport)
  await expect.poll(pictureWidth).toBeCloseTo(120 * perCentimetre, 0)

  // Pressed once more, all of it is seen; the next time nothing is asked.
  await page.keyboard.press('Enter')
  await expect(show).toHaveAttribute('aria-pressed', 'false')
  expect(await pictureWidth()).toBeLessThanOrEqual(page.viewportSize()?.width ?? 0)
  await page.reload()
  await open()
  await tabTo(show)
  await page.keyboard.press('Enter')
  expect(await pictureWidth()).toBeCloseTo(120 * perCentimetre, 0)
  await tabTo(dialog.getByRole('button', { name: lifeSize.measureAgain, exact: true }))
  await page.keyboard.press('Enter')
  await expect(slider).toBeFocused()
  await expect(slider).toHaveValue(String(card.width))
})

test('a work of the demo is looked at dot by dot', async ({ visitor, page }) => {
  const { artwork: t } = visitor.localize(artworkTexts)
  const work = workCalled('Three Sources')
  await visitor.visit(`/artwork/${work.id}`)
  await page.getByRole('button', { name: t.zoom(work.title[visitor.language]) }).click()
  const nearer = page.getByRole('dialog').getByRole('button', { name: t.zoomIn, exact: true }).first()
  while (await nearer.isEnabled()) await page.keyboard.press('+')
  const inView = page.getByRole('dialog').locator('img[src*="-tile-"]')
  await expect
    .poll(() =>
      inView.evaluateAll((tiles: HTMLImageElement[]) => tiles.filter((tile) => tile.naturalWidth === 2048).length),
    )
    .toBeGreaterThan(0)
})

test('the actual size is not offered of a detail, or where nobody knows it', async ({ visitor, page }) => {
  const { artwork: t } = visitor.localize(artworkTexts)
  const { lifeSize } = visitor.localize(lifeSizeTexts)
  const show = page.getByRole('dialog').getByRole('button', { name: lifeSize.show, exact: true })
  const nearer = page.getByRole('dialog').getByRole('button', { name: t.zoomIn, exact: true }).first()
  const detailed = workCalled('Long Morning, Soomaa')
  await visitor.visit(`/artwork/${detailed.id}`)
  await page.getByRole('button', { name: t.showPicture(2, detailed.images.length, 'wall'), exact: true }).click()
  await page.getByRole('button', { name: t.zoom(detailed.title[visitor.language]) }).click()
  await expect(nearer).toBeVisible()
  await expect(show).toHaveCount(0)

  const titles = { en: 'No Measure', et: 'Mõõduta' }
  const { id } = await publishEdition(visitor, await tokenOf(visitor, demoSeller), titles)
  await visitor.visit(`/artwork/${id}`)
  await page.getByRole('button', { name: t.zoom(titles[visitor.language]) }).click()
  await expect(nearer).toBeVisible()
  await expect(show).toHaveCount(0)
})
