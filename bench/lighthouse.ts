// Lighthouse's mobile audit of the built shop with encoded pictures: npm run bench -- lighthouse [page …]
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { chromium } from '@playwright/test'
import lighthouse, { type RunnerResult } from 'lighthouse'
import { chromiumFlags, needChromium } from '../scripts/chromium.ts'
import { openDemoShop } from '../scripts/demo-shop.ts'

const port = Number(process.env.PORT ?? 4174)
const debugging = port + 1
const rounds = Number(process.env.LIGHTHOUSE_ROUNDS ?? 3)
const client = join(import.meta.dirname, '../build/client')
const works = JSON.parse(readFileSync(join(import.meta.dirname, '../demo/catalogue/artworks.json'), 'utf8')) as {
  id: string
}[]
const pages = {
  home: '/en',
  discover: '/en/discover',
  artwork: `/en/artwork/${works[0]?.id}`,
  search: '/en/search-results?q=bog',
  collections: '/en/collections',
  collection: '/en/collection/paintings',
  artists: '/en/artists',
  artist: '/en/artist/leelo-uduvere',
  blog: '/en/blog',
  post: '/en/blog/a-morning-with-leelo-uduvere',
  about: '/en/about-us',
  terms: '/en/terms',
  faq: '/en/faq',
  contact: '/en/contact',
  login: '/en/login-page',
}

const requested = process.argv.slice(2)

const shop = await openDemoShop(port)
const browser = await chromium.launch({
  executablePath: await needChromium(),
  args: [...chromiumFlags, `--remote-debugging-port=${debugging}`],
})
try {
  for (const [name, path] of Object.entries(pages)) {
    if (requested.length > 0 && !requested.includes(name)) continue
    await audit(path)
    const measured: RunnerResult['lhr'][] = []
    for (let round = 0; round < rounds; round++) measured.push(await audit(path))
    report(name, measured)
  }
} finally {
  await browser.close()
  await shop.close()
}

async function audit(path: string) {
  const result = await lighthouse(`${shop.address}${path}`, { port: debugging, output: 'json', logLevel: 'error' })
  if (!result) throw new Error(`Lighthouse said nothing about ${path}.`)
  return result.lhr
}

/** The median round by performance; the minimum of the other scores. */
function report(name: string, measured: RunnerResult['lhr'][]) {
  const score = (lhr: RunnerResult['lhr'], category: string) => Math.round((lhr.categories[category]?.score ?? 0) * 100)
  const middle = [...measured].sort((a, b) => score(a, 'performance') - score(b, 'performance'))[
    Math.floor(measured.length / 2)
  ]
  if (!middle) return
  const others = ['accessibility', 'best-practices', 'seo'].map(
    (category) => `${category} ${Math.min(...measured.map((lhr) => score(lhr, category)))}`,
  )
  const shift = Math.max(...measured.map((lhr) => lhr.audits['cumulative-layout-shift']?.numericValue ?? 0))
  const paint = Math.round(middle.audits['largest-contentful-paint']?.numericValue ?? 0)
  const blocking = Math.round(middle.audits['total-blocking-time']?.numericValue ?? 0)
  console.log(
    `${name.padEnd(12)} performance ${score(middle, 'performance')}, ${others.join(', ')}, shift ${shift.toFixed(3)}, ` +
      `LCP ${paint} ms (${largestPaint(middle)}), blocked ${blocking} ms, JavaScript ${scriptKilobytes(middle).toFixed(1)} kB gzip`,
  )
  for (const { id, title, score: value } of Object.values(middle.audits))
    if (value !== null && value < 0.9 && isInScores(middle, id)) console.log(`  ${id}: ${title}`)
}

/** Element of the largest contentful paint and the start of its picture's request, without throttling. */
function largestPaint({ audits }: RunnerResult['lhr']): string {
  const details = audits['lcp-breakdown-insight']?.details
  const [parts, element] = details?.type === 'list' ? details.items : []
  const snippet = element && 'snippet' in element ? element.snippet : 'unknown'
  const rows: { subpart?: unknown; duration?: unknown }[] = parts && 'items' in parts ? parts.items : []
  const delay = rows.find(({ subpart }) => subpart === 'resourceLoadDelay')
  const wait = delay ? `load delay ${Math.round(Number(delay.duration))} ms` : 'no picture'
  return `${snippet?.slice(0, 60)}, ${wait}`
}

function isInScores(lhr: RunnerResult['lhr'], id: string): boolean {
  return Object.values(lhr.categories).some(({ auditRefs }) =>
    auditRefs.some((reference) => reference.id === id && reference.weight > 0),
  )
}

function scriptKilobytes(lhr: RunnerResult['lhr']): number {
  const details = lhr.audits['network-requests']?.details
  const items = details && 'items' in details ? (details.items as { url: string; resourceType?: string }[]) : []
  return items
    .filter(({ resourceType }) => resourceType === 'Script')
    .map(({ url }) => gzipSync(readFileSync(join(client, new URL(url).pathname))).length / 1000)
    .reduce((sum, size) => sum + size, 0)
}
