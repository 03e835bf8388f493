// Screenshots of every e-mail in both languages and colour schemes, in test-results/emails: npm run screens -- --emails
import { mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { type Browser, chromium } from '@playwright/test'
import sharp from 'sharp'
import { type CompleteLanguage, completeLanguages } from '#domain/translation.ts'
import { everyEmail, type WrittenEmail } from '../tests/support/every-email.ts'
import { type OpenShop, openShop } from '../tests/support/open-shop.ts'
import { chromiumFlags, needChromium } from './chromium.ts'

/** Width of a phone; desktop mail programs show the same column centred. */
const width = 400
const gap = 12
/** E-mails per row of an overview, which is cut at this height. */
const columns = 6
const tallest = 1100
const folder = join(import.meta.dirname, '../test-results/emails')

rmSync(folder, { recursive: true, force: true })
mkdirSync(folder, { recursive: true })
const browser = await chromium.launch({ executablePath: await needChromium(), args: chromiumFlags })
try {
  for (const language of completeLanguages) {
    await using shop = await openShop({ database: 'pglite' })
    const emails = await everyEmail(shop, language)
    for (const light of ['light', 'dark'] as const) await photograph(browser, shop, emails, language, light)
  }
} finally {
  await browser.close()
}

async function photograph(
  browser: Browser,
  { app }: OpenShop,
  emails: readonly WrittenEmail[],
  language: CompleteLanguage,
  light: 'light' | 'dark',
) {
  const page = await browser.newPage({ viewport: { width, height: 300 }, colorScheme: light })
  await page.route('**/pictures/*', async (route) => {
    const { rawPayload: body, headers } = await app.inject(new URL(route.request().url()).pathname)
    await route.fulfill({ body, contentType: String(headers['content-type']) })
  })
  const pictures: Buffer[] = []
  for (const { kind, html } of emails) {
    await page.setContent(html)
    pictures.push(await page.screenshot({ fullPage: true, path: join(folder, `${kind}-${language}-${light}.png`) }))
  }
  await page.close()
  for (let from = 0; from < pictures.length; from += columns)
    await overview(pictures.slice(from, from + columns), `overview-${language}-${light}-${1 + from / columns}.png`)
}

async function overview(pictures: readonly Buffer[], name: string) {
  const cut = pictures.map(async (picture, at) => {
    const { height = 0 } = await sharp(picture).metadata()
    const input = await sharp(picture)
      .extract({ left: 0, top: 0, width, height: Math.min(height, tallest) })
      .toBuffer()
    return { input, left: at * (width + gap), top: 0 }
  })
  await sharp({ create: { width: columns * (width + gap), height: tallest, channels: 3, background: '#808080' } })
    .composite(await Promise.all(cut))
    .png()
    .toFile(join(folder, name))
}
