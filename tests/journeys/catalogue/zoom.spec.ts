import { artworkTexts } from '#texts/artwork.ts'
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

    await page.keyboard.press('0')
    await expect(nearer).toBeEnabled()
    await expect(dialog.locator('img[src*="-tile-"]')).toHaveCount(0)
  })
})
