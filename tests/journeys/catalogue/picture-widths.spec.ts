import type { Page } from '@playwright/test'
import { artists, workCalled } from '../support/catalogue.ts'
import { expect, refuseCookies, test, visitorAt } from '../support/visitor.ts'

const pages = {
  home: '',
  discover: '/discover',
  artwork: `/artwork/${workCalled('Stairs to the Harbour').id}`,
  artist: `/artist/${artists[0]?.slug}`,
  post: '/blog/a-morning-with-leelo-uduvere',
}

/** Phones have two or three device pixels to a CSS pixel, other screens one or two. */
const screens = [
  { width: 360, height: 780, ratios: [2, 3], isMobile: true },
  { width: 768, height: 1024, ratios: [1, 2], isMobile: true },
  { width: 1440, height: 900, ratios: [1, 2], isMobile: false },
]

/** The widths of variants are up to 1.4 times as far apart; a browser may take the lower one where it is closer. */
const most = 1.4
const least = 1 / Math.sqrt(most)

type Loaded = { file: string; loaded: number; shown: number; original: number }

for (const [name, path] of Object.entries(pages))
  test(`the pictures of a page are as wide as they are shown: ${name}`, async ({ browser, language, baseURL }) => {
    const wrong: unknown[] = []
    for (const { ratios, isMobile, ...viewport } of screens)
      for (const ratio of ratios) {
        const screen = { viewport, deviceScaleFactor: ratio, isMobile }
        const context = await browser.newContext({ baseURL: String(baseURL), ...screen })
        const page = await context.newPage()
        await refuseCookies(page)
        await visitorAt(page, language, String(baseURL)).visit(path)
        const pictures = await loadPictures(page)
        expect(pictures.length).toBeGreaterThan(0)
        const fits = ({ loaded, shown, original }: Loaded) =>
          loaded <= most * shown * ratio && loaded >= Math.min(least * shown * ratio, original)
        // A browser that has a wider one of the same picture shows that.
        const isReused = ({ file }: Loaded) => pictures.some((other) => other.file === file && fits(other))
        wrong.push(
          ...pictures
            .filter((picture) => !fits(picture) && !isReused(picture))
            .map((one) => ({ on: viewport.width, ratio, ...one })),
        )
        await context.close()
      }
    expect(wrong).toEqual([])
  })

/** Brings every picture into view, and says how wide it was loaded and is shown. */
async function loadPictures(page: Page): Promise<Loaded[]> {
  const found: Loaded[] = []
  for (const image of await page.locator('picture img').all()) {
    await image.scrollIntoViewIfNeeded()
    await expect.poll(() => image.evaluate((one: HTMLImageElement) => one.complete)).toBe(true)
    found.push(
      await image.evaluate((one: HTMLImageElement) => ({
        file: one.currentSrc.split('/').at(-1) ?? '',
        loaded: Number(/-(\d+)\.avif$/.exec(one.currentSrc)?.[1]),
        shown: one.getBoundingClientRect().width,
        original: Number(one.getAttribute('width')),
      })),
    )
  }
  return found
}
