// Pictures of every screen in both languages: npm run screens, or npm run screens -- cart discover
import { mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { chromium, type Page } from '@playwright/test'
import sharp from 'sharp'
import { languages } from '#domain/language.ts'
import { screens } from '../tests/journeys/support/screens.ts'
import { refuseCookies, visitorAt } from '../tests/journeys/support/visitor.ts'
import { chromiumFlags, needChromium } from './chromium.ts'
import { openDemoShop } from './demo-shop.ts'

const widths = [360, 768, 1440]
const heights: Record<number, number> = { 360: 780, 768: 1024, 1440: 900 }
/** Longer pages are cut: the pictures are for looking at, not for printing. */
const longest = 2000
const folder = join(import.meta.dirname, '../docs/screens')

const wanted = process.argv.slice(2)
if (wanted.length === 0) rmSync(folder, { recursive: true, force: true })
mkdirSync(folder, { recursive: true })

const shop = await openDemoShop(Number(process.env.PORT ?? 4176))
const browser = await chromium.launch({ executablePath: await needChromium(), args: chromiumFlags })
try {
  for (const language of languages)
    for (const screen of screens) if (isWanted(screen.name)) await take(screen, language)
} finally {
  await browser.close()
  await shop.close()
}

function isWanted(name: string): boolean {
  return wanted.length === 0 || wanted.includes(name)
}

async function take({ name, open }: (typeof screens)[number], language: (typeof languages)[number]) {
  const context = await browser.newContext({
    baseURL: shop.address,
    locale: language === 'en' ? 'en-GB' : 'et-EE',
    timezoneId: 'Europe/Tallinn',
    reducedMotion: 'reduce',
  })
  const page = await context.newPage()
  await page.setViewportSize({ width: 1440, height: 900 })
  await refuseCookies(page)
  await open(visitorAt(page, language, shop.address))
  for (const width of widths) {
    await page.setViewportSize({ width, height: heights[width] ?? 900 })
    await everyPictureIsThere(page)
    const height = Math.min(longest, await page.evaluate(() => document.documentElement.scrollHeight))
    const picture = await page.screenshot({ fullPage: true, clip: { x: 0, y: 0, width, height } })
    await sharp(picture)
      .webp({ quality: 40, effort: 6, smartSubsample: true })
      .toFile(join(folder, `${name}-${language}-${width}.webp`))
  }
  await context.close()
  console.log(`${name} ${language}`)
}

/** Lazy pictures load when they come into view, so the whole page comes into view once. */
async function everyPictureIsThere(page: Page) {
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
      [...document.images].filter((image) => image.src).map((image) => image.decode().catch(() => undefined)),
    ),
  )
}
