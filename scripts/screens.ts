// Screenshots of every page in both languages, in test-results/screens: npm run screens [-- cart discover]
// npm run screens -- --dark: in dark mode.
// npm run screens -- --film: home, discover and artwork while they load on a phone with slow 4G.
// npm run screens -- --emails: every e-mail instead, in test-results/emails.
import { mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { type BrowserContext, type BrowserContextOptions, chromium, type Page } from '@playwright/test'
import PQueue from 'p-queue'
import sharp from 'sharp'
import { messageEventsPath } from '#contract/paths.ts'
import { factsOf } from '#domain/language.ts'
import { type CompleteLanguage, completeLanguages } from '#domain/translation.ts'
import { workCalled } from '../tests/journeys/support/catalogue.ts'
import type { Screen } from '../tests/journeys/support/screens/screen.ts'
import { screens } from '../tests/journeys/support/screens.ts'
import { refuseCookies, visitorAt } from '../tests/journeys/support/visitor.ts'
import { chromiumFlags, needChromium } from './chromium.ts'
import { openDemoShop } from './demo-shop.ts'
import { takeFilmstrip } from './filmstrip.ts'

const desktop = { width: 1440, height: 900 }
const inHand = [
  { width: 360, height: 780 },
  { width: 768, height: 1024 },
]
/** Pixels; longer pages are cut. */
const maxHeight = 2000
/** During a tall screenshot, the browser ignores hover emulation and drops distant content. */
const asOnTouch = '.card-quiet { opacity: 1 } .justified-gallery > ul > li { content-visibility: visible !important }'
const root = join(import.meta.dirname, '..')
const folder = join(root, 'test-results/screens')
/** The only picture in README. */
const shownInReadme = { name: 'home-en', width: desktop.width, file: join(root, 'docs/home.webp') }

const { values, positionals: requested } = parseArgs({
  options: {
    film: { type: 'boolean', default: false },
    dark: { type: 'boolean', default: false },
    emails: { type: 'boolean', default: false },
  },
  allowPositionals: true,
})
if (values.emails) {
  await import('./emails.ts')
  process.exit()
}
if (requested.length === 0 && !values.film && !values.dark) rmSync(folder, { recursive: true, force: true })
mkdirSync(folder, { recursive: true })

const shop = await openDemoShop(Number(process.env.PORT ?? 4176))
const browser = await chromium.launch({ executablePath: await needChromium(), args: chromiumFlags })
try {
  await (values.film ? filmScreens() : photographScreens())
} finally {
  await browser.close()
  await shop.close()
}

/** Sequential, because parallel runs would slow each other down. */
async function filmScreens() {
  const filmed = {
    home: '/en',
    discover: '/en/discover',
    artwork: `/en/artwork/${workCalled('Before the Cranes Wake').id}`,
  }
  for (const [name, path] of Object.entries(filmed)) {
    await takeFilmstrip(browser, shop.address + path, join(folder, `film-${name}.jpg`))
    console.log(`film of ${name}`)
  }
}

async function photographScreens() {
  const queue = new PQueue({ concurrency: 4 })
  const chosen = completeLanguages.flatMap((language) =>
    screens.filter(isRequested).map((screen) => ({ screen, language })),
  )
  await queue.addAll(
    chosen.map(
      ({ screen, language }) =>
        () =>
          take(screen, language),
    ),
  )
}

function isRequested({ name }: Screen): boolean {
  return requested.length === 0 || requested.includes(name)
}

async function take(screen: Screen, language: CompleteLanguage) {
  const name = `${screen.name}-${language}${values.dark ? '-dark' : ''}`
  const visitor = {
    baseURL: shop.address,
    colorScheme: values.dark ? 'dark' : 'light',
    locale: factsOf(language).locale,
    timezoneId: 'Europe/Tallinn',
    reducedMotion: 'reduce',
    viewport: desktop,
  } as const
  const context = await browser.newContext(visitor)
  await cutMessageEvents(context)
  const page = await context.newPage()
  await refuseCookies(page)
  const onDesktop = visitorAt(page, language, shop.address)
  await screen.open(onDesktop)
  await screen.resized?.(onDesktop)
  await photograph(page, name, desktop.width)

  const touching = await openForTouch(page, visitor)
  const toucher = visitorAt(touching, language, shop.address)
  await (screen.isTransient ? screen.open(toucher) : touching.goto(page.url()))
  for (const size of inHand) {
    await touching.setViewportSize(size)
    await screen.resized?.(toucher)
    await photograph(touching, name, size.width, asOnTouch)
  }
  await touching.context().close()
  await context.close()
  console.log(name)
}

/** The same visitor on a phone or tablet, before the first page. */
async function openForTouch(page: Page, visitor: BrowserContextOptions): Promise<Page> {
  const storageState = await page.context().storageState()
  const context = await browser.newContext({
    ...visitor,
    storageState,
    isMobile: true,
    hasTouch: true,
    bypassCSP: true,
  })
  await cutMessageEvents(context)
  const kept = await page.evaluate((): Record<string, string> => ({ ...sessionStorage }))
  await context.addInitScript((entries) => {
    for (const [name, value] of entries) sessionStorage.setItem(name, value)
  }, Object.entries(kept))
  return context.newPage()
}

/** An open connection would prevent network idle. */
async function cutMessageEvents(context: BrowserContext) {
  await context.route(`**${messageEventsPath}`, (route) => route.fulfill({ status: 204 }))
}

async function photograph(page: Page, name: string, width: number, style?: string) {
  // Loading parts have a text for screen readers.
  await page.locator('p.sr-only[role=status]', { hasText: /…$/ }).first().waitFor({ state: 'hidden' })
  await loadEveryPicture(page)
  // Dialogs are as high as the window.
  const whole = () => (document.querySelector(':modal') ? innerHeight : document.documentElement.scrollHeight)
  const height = Math.min(maxHeight, await page.evaluate(whole))
  const clip = { x: 0, y: 0, width, height }
  const options = { fullPage: true, clip, ...(style ? { style } : {}) } as const
  await page.screenshot({ ...options, type: 'jpeg', quality: 70, path: join(folder, `${name}-${width}.jpg`) })
  if (name !== shownInReadme.name || width !== shownInReadme.width) return
  const webp = { quality: 40, effort: 6, smartSubsample: true }
  await sharp(await page.screenshot(options))
    .webp(webp)
    .toFile(shownInReadme.file)
}

/** Scrolls through the page once, because lazy pictures load when visible. */
async function loadEveryPicture(page: Page) {
  await page.evaluate(async () => {
    const nextFrame = () => new Promise((resolve) => requestAnimationFrame(resolve))
    for (let y = 0; y < document.documentElement.scrollHeight; y += innerHeight) {
      scrollTo(0, y)
      await nextFrame()
    }
    scrollTo(0, 0)
    await nextFrame()
    await document.fonts.ready
  })
  await page.waitForLoadState('networkidle')
  await page.evaluate(() =>
    Promise.all(
      [...document.images]
        .filter((image) => image.src)
        .map((image) => {
          // A picture that never was near the viewport is not decoded.
          image.loading = 'eager'
          return image.decode().catch(() => undefined)
        }),
    ),
  )
}
