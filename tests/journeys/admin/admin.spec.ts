import { address } from '#contract/client.ts'
import type { WaitingItem, WaitingKind } from '#contract/overview.ts'
import { formatAgo } from '#domain/calendar.ts'
import { cents, formatMoney } from '#domain/money.ts'
import { adminLinks } from '#site/admin-links.ts'
import { links } from '#site/links.ts'
import { adminTexts } from '#texts/admin.ts'
import { applicationTexts } from '#texts/application.ts'
import { artistsTexts } from '#texts/artists.ts'
import { booksTexts } from '#texts/books.ts'
import { feedbackTexts } from '#texts/feedback.ts'
import { frameTexts } from '#texts/frame.ts'
import { moderationTexts } from '#texts/moderation.ts'
import { adminToken, apply, signInVerified, threeCaptions, tokenIn } from '../support/applicants.ts'
import { placePaidOrder } from '../support/buying.ts'
import { workCalled } from '../support/catalogue.ts'
import { tokenOf } from '../support/selling.ts'
import { clearBrowser } from '../support/session.ts'
import { expect, test, type Visitor } from '../support/visitor.ts'

const texts = {
  en: { ...adminTexts.en, ...applicationTexts.en, ...artistsTexts.en, ...feedbackTexts.en, ...frameTexts.en },
  et: { ...adminTexts.et, ...applicationTexts.et, ...artistsTexts.et, ...feedbackTexts.et, ...frameTexts.et },
}
const admin = { email: 'admin@louend.test', password: 'Louend-demo-1' }
const nameFor = ({ language }: Visitor, what: string) => `${what} ${language} ${Date.now()}`

/** Whoever lost a right meanwhile is refused once, and led home. */
test.use({ expectedComplaints: [/status of 40[34]|ERR_FAILED/] })

test('an application is read and approved, and its artist sees it on coming back', async ({ visitor, another }) => {
  const t = visitor.localize(texts)
  const applicant = await another()
  const name = nameFor(visitor, 'Kiidetud')
  const person = await apply(applicant, name, threeCaptions)
  await applicant.visit('/pending-approval')
  await expect(applicant.page.getByRole('heading', { name: t.pending.waits })).toBeVisible()

  const { page } = visitor
  await visitor.signIn(admin)
  await visitor.visit('')
  await page.getByRole('banner').getByRole('button', { name: t.frame.account }).click()
  await page.getByRole('banner').getByRole('link', { name: t.frame.adminPanel }).click()
  const menu = page.getByRole('navigation', { name: t.menu.label, exact: true })
  await menu.getByRole('link', { name: t.menu.applications }).click()
  const own = page.getByRole('listitem').filter({ has: page.getByRole('heading', { level: 2, name, exact: true }) })
  await expect(own.getByText(person.email)).toBeVisible()
  const works = own.getByRole('list', { name: t.applications.works, exact: true })
  await expect(works.getByRole('listitem')).toHaveText([...threeCaptions])
  const first = works.getByRole('img', { name: t.applications.work(1, name), exact: true })
  expect((await first.boundingBox())?.height).toBeGreaterThanOrEqual(240)
  const larger = page.context().waitForEvent('page')
  await first.click()
  await expect((await larger).locator('img')).toBeVisible()
  await (await larger).close()
  // Each paragraph by itself, without the empty line between them.
  await expect(own.getByText('Lives in Elva.', { exact: true })).toBeVisible()
  await own.getByRole('button', { name: t.applications.of(t.applications.approve, name) }).click()
  await expect(own.getByRole('status')).toHaveText(t.applications.approved)

  await applicant.page.evaluate(() => dispatchEvent(new Event('focus')))
  await expect(applicant.page.getByRole('heading', { name: t.pending.approved })).toBeVisible()
  await applicant.page.getByRole('link', { name: t.pending.publicProfile }).click()
  await expect(applicant.page.getByRole('heading', { level: 1 })).toHaveText(name)
  await expect(applicant.page.getByText(t.profile.chosen(''))).toBeVisible()
  await applicant.emailTo(person.email, /artist-dashboard/)
  expect((await visitor.call('GET /artists/all', { query: { q: name } })).content[0]?.name).toBe(name)
})

test('on a phone the menu says where one is, and opens for another page', async ({ visitor, page }) => {
  const { menu: t } = visitor.localize(adminTexts)
  await page.setViewportSize({ width: 360, height: 780 })
  await visitor.signIn(admin)
  await visitor.visit('/admin/orders')
  const menu = page.getByRole('navigation', { name: t.label, exact: true })
  const opener = menu.getByRole('button', { name: `${t.label}: ${t.orders}`, exact: true })
  await expect(opener).toHaveAttribute('aria-expanded', 'false')
  await expect(menu.getByRole('link')).toHaveCount(0)
  await opener.click()
  await expect(menu.getByRole('link', { name: t.orders })).toHaveAttribute('aria-current', 'page')
  await visitor.expectAccessible()
  await menu.getByRole('link', { name: t.documents, exact: true }).click()
  await page.waitForURL((url) => url.pathname === adminLinks.documents(visitor.language))
  await expect(menu.getByRole('button', { name: `${t.label}: ${t.documents}`, exact: true })).toBeVisible()
  await expect(menu.getByRole('link')).toHaveCount(0)
})

test('what people think and what they write is read, also after the connection was lost', async ({ visitor, page }) => {
  const t = visitor.localize(texts)
  const words = `Sein on ilus ${Date.now()} ${visitor.language}`
  await signInVerified(visitor)
  const token = await tokenIn(visitor)
  await visitor.call('POST /feedback', { body: { rating: 4, type: 'Praise', comment: words }, token })
  const message = { name: 'Mari Õun', email: 'mari@ostja.test', subject: `Kas saab vaadata? ${words}`, message: words }
  await visitor.call('POST /contact', { body: message })
  await clearBrowser(page)

  await visitor.signIn(admin)
  await visitor.visit('/admin')
  const main = page.getByRole('main')
  await main.getByRole('link', { name: t.menu.feedback, exact: true }).click()
  const opinion = main.getByRole('listitem').filter({ hasText: words })
  await expect(opinion.getByRole('heading', { name: t.feedback.types.Praise })).toBeVisible()
  await expect(opinion.getByRole('img', { name: t.feedback.stars(4), exact: true })).toBeVisible()

  await page.route('**/api/contact*', (route) => route.abort())
  await main.getByRole('link', { name: t.menu.contactMessages, exact: true }).click()
  await expect(main.getByText(t.contactMessages.failed)).toBeVisible()
  await visitor.expectAccessible()
  await page.unroute('**/api/contact*')
  await main.getByRole('button', { name: t.errors.tryAgain, exact: true }).click()
  const written = main.getByRole('listitem').filter({ has: page.getByRole('heading', { name: message.subject }) })
  await expect(written.getByText(words, { exact: true })).toBeVisible()
  await expect(written.getByRole('link')).toHaveAttribute(
    'href',
    `mailto:mari@ostja.test?subject=${encodeURIComponent(`Re: ${message.subject}`)}`,
  )
})

test('nobody else comes in: a user is led home, also one whose browser believes otherwise', async ({
  visitor,
  page,
}) => {
  await signInVerified(visitor)
  for (const path of ['/admin', '/admin/feedback', '/admin/collections/new', `/admin/blog/${'a'.repeat(24)}`]) {
    await visitor.visit(path)
    await page.waitForURL((url) => url.pathname === links.home(visitor.language))
  }
  await page.evaluate(() => {
    const kept = JSON.parse(localStorage.getItem('user-storage') ?? '')
    kept.state.user.role = 'ADMIN'
    localStorage.setItem('user-storage', JSON.stringify(kept))
  })
  await visitor.visit('/admin/artist-applications')
  await page.waitForURL((url) => url.pathname === links.home(visitor.language))
})

test('from the first page an application and a report are decided, each one click away', async ({ visitor }) => {
  const { page, language, localize } = visitor
  const t = localize(texts)
  const { decision, kinds } = localize(moderationTexts)
  const name = nameFor(visitor, 'Esileht')
  await apply(visitor, name)
  const token = await adminToken(visitor)
  const reported = workCalled('Before the Cranes Wake')
  const reporter = `teataja-${Date.now()}-${language}@louend.test`
  const report = { subject: 'artwork', subjectId: reported.id, kind: 'rights', reason: 'See on minu foto.' } as const
  await visitor.call('POST /reports', { body: { ...report, email: reporter } })
  const application = (await visitor.call('GET /artists/admin/pending', { token })).find((one) => one.name === name)
  const { content } = await visitor.call('GET /reports', { query: { q: reporter }, token })
  // Other journeys apply and report too, and only the oldest are named: here it is as if nobody else had.
  const seen = await visitor.call('GET /admin/overview', { token })
  const threeDaysAgo = new Date(Date.now() - 3 * 86_400_000).toISOString()
  const item = { amount: null, since: threeDaysAgo, dueOn: null }
  const kindOf = (kind: WaitingKind, one: Omit<WaitingItem, keyof typeof item>) => ({
    kind,
    count: 1,
    sum: null,
    oldest: threeDaysAgo,
    items: [{ ...one, ...item }],
  })
  const named = { en: name, et: name }
  const waiting = [
    kindOf('applications', { id: application?.id ?? '', name: named, about: { en: 'Elva' }, problem: null }),
    kindOf('reports', {
      id: content[0]?.id ?? '',
      name: content[0]?.name ?? {},
      about: { en: reporter, et: reporter },
      problem: 'rights',
    }),
  ]
  const data = { ...seen, waiting }
  await page.route(`**${address('GET /admin/overview')}`, (route) => route.fulfill({ json: { success: true, data } }))

  await visitor.signIn(admin)
  await visitor.visit('/admin')
  const applications = page.getByRole('region', { name: t.admin.waiting.applications(1), exact: true })
  await expect(applications.getByRole('listitem')).toContainText(
    formatAgo(new Date(threeDaysAgo), new Date(), language),
  )
  await expect(page.getByRole('region', { name: t.trade.today, exact: true })).toContainText(t.trade.commission)
  await expect(page.getByRole('table', { name: t.trade.week })).toContainText(t.trade.visits)
  await applications.getByRole('link', { name, exact: true }).click()
  const approve = page.getByRole('button', { name: t.applications.of(t.applications.approve, name) })
  await expect(approve).toBeInViewport()
  await approve.click()
  await expect(page.getByText(t.applications.approved)).toBeVisible()

  await visitor.visit('/admin')
  const reports = page.getByRole('region', { name: t.admin.waiting.reports(1), exact: true })
  await expect(reports).toContainText(`${kinds.rights} · ${reporter}`)
  await reports.getByRole('link', { name: reported.title[language] ?? '', exact: true }).click()
  await expect(page).toHaveURL(adminLinks.report(language, content[0]?.id ?? ''))
  await expect(page.getByRole('button', { name: decision.save, exact: true })).toBeVisible()
})

test('without the figures what waits is shown all the same, and when nothing waits that is said', async ({
  visitor,
}) => {
  const { page, localize } = visitor
  const t = localize(texts)
  const books = { checkedAt: null, total: 0, discrepancies: [] }
  const bank = { comparedAt: null, sums: null, total: 0, differences: [] }
  const provider = { comparedAt: null, sums: null, accounts: null, total: 0, differences: [] }
  const answer = { success: true, data: { waiting: [], books, provider, bank } }
  let requests = 0
  await page.route(`**${address('GET /admin/overview')}`, (route) => {
    requests += 1
    return route.fulfill({ json: answer })
  })
  await page.route(`**${address('GET /admin/overview/trade')}`, (route) => route.abort())
  await visitor.signIn(admin)
  await visitor.visit('/admin')
  await expect(page.getByRole('heading', { name: t.admin.none, exact: true })).toBeVisible()
  await expect(page.getByText(t.trade.failed)).toBeVisible()
  // The menu beside the page counts by the same answer.
  expect(requests).toBe(1)
  await visitor.expectAccessible()
  await page.unroute(`**${address('GET /admin/overview/trade')}`)
  await page.getByRole('button', { name: t.errors.tryAgain, exact: true }).click()
  await expect(page.getByRole('region', { name: t.trade.today, exact: true })).toBeVisible()
})

test('where the books don’t agree, the order that it is about is one click away', async ({ visitor }) => {
  const { page, language, localize } = visitor
  const { books: t } = localize(booksTexts)
  const token = await tokenOf(visitor, await visitor.register())
  const id = await placePaidOrder(visitor, token, workCalled('Stairs to the Harbour'))
  const { orderNumber: name } = await visitor.call('GET /orders/{id}', { params: { id }, token })
  // The books of this shop agree, and if they did not, no other journey could pay artists.
  const seen = await visitor.call('GET /admin/overview', { token: await adminToken(visitor) })
  const found = { subject: 'order', id, name, batchId: null, since: new Date().toISOString() }
  const discrepancies = [
    { ...found, kind: 'order-cash', amount: -48.5 },
    { ...found, kind: 'copy-owners', amount: null },
  ]
  const data = { ...seen, books: { checkedAt: found.since, total: 2, discrepancies } }
  await page.route(`**${address('GET /admin/overview')}`, (route) => route.fulfill({ json: { success: true, data } }))
  await visitor.signIn(admin)
  await visitor.visit('/admin')
  await expect(page.getByRole('heading', { name: t.title, exact: true })).toBeVisible()
  await expect(page.getByRole('alert')).toHaveText(t.news(2))
  const entries = page.getByRole('listitem').filter({ hasText: name })
  await expect(entries).toHaveCount(2)
  await expect(entries.first()).toContainText(t.kinds['order-cash'] ?? '')
  await expect(entries.first()).toContainText(t.off(formatMoney(cents(4850), language, { exact: true })))
  await visitor.expectAccessible()
  await entries
    .first()
    .getByRole('link', { name: t.subjects.order(name), exact: true })
    .click()
  await expect(page).toHaveURL(adminLinks.order(language, id))
  await expect(page.getByRole('heading', { level: 1 })).toContainText(name)
})
