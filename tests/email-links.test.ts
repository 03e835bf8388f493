import { type Browser, type BrowserContext, chromium } from '@playwright/test'
import { type SQL, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type CompleteLanguage, completeLanguages } from '#domain/translation.ts'
import { outgoingMail } from '#server/database/schema.ts'
import { builtPages } from '#server/start-shop.ts'
import { links } from '#site/links.ts'
import { accountTexts } from '#texts/account.ts'
import { chromiumFlags, needChromium } from '../scripts/chromium.ts'
import { buildWebWhereChanged } from '../scripts/web-build.ts'
import { everyEmail } from './support/every-email.ts'
import { emailTo, firstPassword, linkToken, signUp } from './support/identity/sign-up.ts'
import { createUser } from './support/identity/users.ts'
import { type OpenShop, openShop } from './support/open-shop.ts'
import { bankOf, submitPayment } from './support/payments.ts'
import { cartOf, createArtwork } from './support/works.ts'

// Mail scanners load every link of an e-mail, with scripts and before its reader. No link changes anything that way, except
// the one that verifies a new account, which acts on load and shows the same afterwards.

let browser: Browser
/** The context of one scanner, so that scripts are loaded once. */
let scanner: BrowserContext
beforeAll(async () => {
  await buildWebWhereChanged()
  browser = await chromium.launch({ executablePath: await needChromium(), args: chromiumFlags })
  scanner = await browser.newContext()
  await scanner.route(/\.(avif|webp|jpe?g|woff2)$/, (route) => route.abort())
})
afterAll(() => browser.close())

test.each(completeLanguages)(
  'in %s no link of any e-mail acts by being loaded, and its button acts afterwards',
  async (language) => {
    await using open = await openShop({ pages: await builtPages() })
    const written = await everyEmail(open, language)
    const pending = await sendPendingLinks(open, language)
    const address = await open.app.listen({ port: 0 })
    const found = linksIn(open, [...written, ...(await open.database.select().from(outgoingMail))])
    const harmless = found.filter((link) => !link.includes(links.verificationSuccess(language, '')))
    expect(harmless.length).toBeGreaterThan(30)
    for (const token of Object.values(pending).map(linkToken)) expect(harmless.join()).toContain(token)

    const before = await contentsOf(open)
    for (const link of harmless)
      for (const method of ['HEAD', 'GET'] as const) {
        const { statusCode } = await open.app.inject({ method, url: link })
        expect(statusCode, `${method} ${link}`).toBeLessThan(500)
      }
    for (let at = 0; at < harmless.length; at += 3)
      await Promise.all(harmless.slice(at, at + 3).map((link) => load(address + link)))
    expect(await contentsOf(open)).toEqual(before)

    // The tokens were real, and still work.
    const { call } = open
    await call('POST /email/confirm-change', { body: { token: linkToken(pending.change) } })
    await call('POST /subscribe/confirm', { body: { token: linkToken(pending.newsletter) } })
    await call('POST /reset-password', { body: { token: linkToken(pending.reset), newPassword: 'Sinilill-uus-8' } })
    const token = linkToken(pending.withdrawal)
    const { statements } = await call('POST /withdrawals/waiting', { body: { token } })
    await call('POST /withdrawals/confirmation', { body: { token, id: statements[0]?.id ?? '' } })
  },
)

test.each(completeLanguages)(
  'in %s the link of a new account acts on load, and shows the same whenever it is opened again',
  async (language) => {
    await using open = await openShop({ pages: await builtPages() })
    const { token } = await signUp(open, { language })
    const [link = ''] = linksIn(open, await open.database.select().from(outgoingMail))
    expect(link).toContain(links.verificationSuccess(language, ''))
    const isVerified = async () => (await open.call('POST /verifyToken', { body: { idToken: token } })).user.verified
    const address = await open.app.listen({ port: 0 })
    for (const method of ['HEAD', 'GET'] as const) await open.app.inject({ method, url: link })
    expect(await isVerified()).toBe(false)
    expect(await load(address + link)).toBe(accountTexts[language].verification.title)
    expect(await isVerified()).toBe(true)
    const before = await contentsOf(open)
    expect(await load(address + link)).toBe(accountTexts[language].verification.title)
    expect(await contentsOf(open)).toEqual(before)
  },
)

/** E-mails whose links carry a token that something waits for, sent as people cause them. */
async function sendPendingLinks(open: OpenShop, language: CompleteLanguage) {
  const { call, database, shop } = open
  const [mover, forgetful] = [await signUp(open, { language }), await signUp(open, { language })]
  const newEmail = `uus-${mover.email}`
  const change = { currentEmail: mover.email, newEmail, currentPassword: firstPassword }
  await call('POST /users/update-email', { body: change, token: mover.token, language })
  await call('POST /forgot-password', { body: { email: forgetful.email }, language })
  const subscriber = `subscriber-${language}@louend.test`
  await call('POST /subscribe', { body: { email: subscriber }, language })

  const named = await placePaidOrder(open)
  const { lines } = await call('POST /withdrawals/order', { body: named })
  const lineIds = lines.map(({ lineId }) => lineId)
  await call('POST /withdrawals', { body: { ...named, name: 'Leelo Uduvere', lineIds }, language })

  const admin = await createUser(shop, { role: 'ADMIN', language })
  const reporter = `reporter-${language}@louend.test`
  const work = await createArtwork(database)
  const report = { subject: 'artwork', subjectId: work.id, kind: 'rights', reason: 'Mine.', email: reporter } as const
  await call('POST /reports', { body: report, language })
  const reports = await call('GET /reports', { token: admin.token })
  await call('PUT /reports/{id}/decision', {
    params: { id: reports.content.at(-1)?.id ?? '' },
    body: { outcome: 'dismissed', answer: 'Theirs.' },
    token: admin.token,
  })
  const textTo = async (to: string) => (await emailTo(open, to)).text
  return {
    change: await textTo(newEmail),
    reset: await textTo(forgetful.email),
    newsletter: await textTo(subscriber),
    withdrawal: await textTo(named.email),
    report: await textTo(reporter),
  }
}

async function placePaidOrder({ app, call, database, shop }: OpenShop) {
  const buyer = await createUser(shop)
  const body = cartOf(await createArtwork(database))
  const { orderId, sessionUrl } = await call('POST /payments/create-checkout-session', { body, token: buyer.token })
  await submitPayment(app, sessionUrl)
  await bankOf(shop).deliverWebhooks()
  const { orderNumber } = await call('GET /orders/{id}', { params: { id: orderId }, token: buyer.token })
  return { orderNumber, email: buyer.email }
}

/** The paths of all links, each once. */
function linksIn({ shop }: OpenShop, emails: readonly { html: string }[]): string[] {
  const found = emails.flatMap(({ html }) => [...html.matchAll(/href="(https?:[^"]+)"/g)].map(([, href = '']) => href))
  const origin = shop.settings.publicUrl
  return [...new Set(found)].map((href) => href.replaceAll('&amp;', '&').slice(origin.length))
}

/** Loads a page with its scripts as a mail scanner does, and returns its heading. */
async function load(url: string): Promise<string> {
  const page = await scanner.newPage()
  await page.goto(url, { waitUntil: 'networkidle' })
  const heading = await page.getByRole('heading', { level: 1 }).first().textContent()
  await page.close()
  return heading ?? ''
}

/** Visits are counted by day, without the visitor. */
const countsOfPages = ['daily_counts']

/** The rows of every table. */
async function contentsOf({ database }: OpenShop): Promise<Record<string, string>> {
  const rowsOf = async (question: SQL) =>
    ((await database.execute(question)) as { rows: Record<string, string>[] }).rows
  const tables = await rowsOf(
    sql`select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'`,
  )
  const contents: Record<string, string> = {}
  for (const { name = '' } of tables) {
    if (countsOfPages.includes(name)) continue
    const [row] = await rowsOf(
      sql`select coalesce(string_agg(row::text, E'\n' order by row::text), '') as content from ${sql.identifier(name)} as row`,
    )
    contents[name] = row?.content ?? ''
  }
  return contents
}
