import type { Page } from '@playwright/test'
import { artists, workCalled } from '../support/catalogue.ts'
import { expect, test } from '../support/visitor.ts'

const pages = {
  home: '',
  discover: '/discover',
  filtered: '/discover?category=prints',
  collections: '/collections',
  artwork: `/artwork/${workCalled('Stairs to the Harbour').id}`,
  artist: `/artist/${artists[0]?.slug}`,
  post: '/blog/a-morning-with-leelo-uduvere',
}

/** Phones have two or three device pixels to a CSS pixel, other screens one or two: the page is looked at with the first. */
const screens = [
  { width: 360, height: 780, ratios: [3, 2], isMobile: true },
  { width: 768, height: 1024, ratios: [2, 1], isMobile: true },
  { width: 1440, height: 900, ratios: [1, 2], isMobile: false },
]

/** The widths of variants are up to 1.4 times as far apart; a browser may take the lower one where it is closer. */
const max = 1.4
const min = 1 / Math.sqrt(max)

type Loaded = { file: string; loaded: number; offered: number[]; shown: number; original: number }

for (const { ratios, isMobile, ...viewport } of screens) {
  const [ratio = 1] = ratios
  test.describe(`${viewport.width} pixels wide`, () => {
    test.use({ viewport, deviceScaleFactor: ratio, isMobile })

    test('pictures are as wide as they are shown, and offered as wide as other screens need them', async ({
      visitor,
      page,
    }) => {
      const fits = (width: number, { shown, original }: Loaded, on: number) =>
        width <= max * shown * on && width >= Math.min(min * shown * on, original)
      const seen: Loaded[] = []
      // A browser that has a wider one of the same picture shows that.
      const isReused = ({ file }: Loaded) =>
        seen.some((other) => other.file === file && fits(other.loaded, other, ratio))
      for (const [name, path] of Object.entries(pages))
        await test.step(name, async () => {
          await visitor.visit(path)
          const pictures = await loadPictures(page)
          expect(pictures.length).toBeGreaterThan(0)
          const before = [...seen]
          seen.push(...pictures)
          expect.soft(pictures.filter((one) => !fits(one.loaded, one, ratio) && !isReused(one))).toEqual([])
          const isOffered = (one: Loaded) => ratios.every((on) => one.offered.some((width) => fits(width, one, on)))
          expect.soft(pictures.filter((one) => !isOffered(one))).toEqual([])
          const isShown = (file: string) =>
            pictures.some((one) => one.file === file) || before.some((one) => nameOf(one.file) === nameOf(file))
          expect.soft((await preloaded(page)).filter((file) => !isShown(file))).toEqual([])
        })
    })
  })
}

const nameOf = (file: string) => file.split('-')[0]

/** Files of pictures that the head of the page requested. */
const preloaded = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .filter(
        (entry) => (entry as PerformanceResourceTiming).initiatorType === 'link' && /-\d+\.avif$/.test(entry.name),
      )
      .map(({ name }) => name.split('/').at(-1) ?? ''),
  )

/** Brings every picture into view, and says how wide it was loaded, is offered and is shown. */
const loadPictures = (page: Page): Promise<Loaded[]> =>
  page.locator('picture img').evaluateAll(async (images) => {
    const found: Loaded[] = []
    for (const image of images as HTMLImageElement[]) {
      image.scrollIntoView()
      while (!image.complete) await new Promise(requestAnimationFrame)
      const offers = image.parentElement?.querySelector('source')?.srcset ?? ''
      found.push({
        file: image.currentSrc.split('/').at(-1) ?? '',
        loaded: Number(/-(\d+)\.avif$/.exec(image.currentSrc)?.[1]),
        offered: [...offers.matchAll(/ (\d+)w/g)].map(([, width]) => Number(width)),
        shown: image.getBoundingClientRect().width,
        original: Number(image.getAttribute('width')),
      })
    }
    return found
  })
