import type { Page } from '@playwright/test'
import { maxHung, writeHung } from '#domain/arrangement.ts'
import type { OrderState } from '#domain/order.ts'
import { adjustmentsTexts } from '#texts/adjustments.ts'
import { dashboardTexts } from '#texts/dashboard.ts'
import { peopleTexts } from '#texts/people.ts'
import { formOf } from '../../support/forms.ts'
import {
  apply,
  demoPeople,
  registerVerified,
  signInApproved,
  signInClosing,
  signInSuspended,
  signInVerified,
  threeCaptions,
  tokenIn,
} from './applicants.ts'
import { addToCart, holdForSomebodyElse, payByDebit } from './buying.ts'
import { artists, workCalled, works } from './catalogue.ts'
import { demoCertificate } from './certificates.ts'
import { demoArtist, messageArtist, workInQuestion } from './conversations.ts'
import { placeDisputedOrder, placeOrderWithFailedRefund } from './money-back.ts'
import { painting } from './paintings.ts'
import { askForCorrection, makePayoutFile } from './payouts.ts'
import {
  buySomething,
  checkImport,
  failToNavigate,
  findOrderToWithdrawFrom,
  goToBank,
  linkIn,
  openCancelDialog,
  openConversation,
  openFilters,
  openOwnWall,
  publishWork,
  see,
  signInAway,
  signInWithOrder,
  visitAsAdmin,
  wordsOf,
} from './screen-steps.ts'
import { demoOrder, publishEdition } from './selling.ts'
import { requestNewsletter, subscribe } from './subscribers.ts'
import type { Visitor } from './visitor.ts'

export type Screen = {
  name: string
  open: (visitor: Visitor) => Promise<unknown>
  /** Whether it is gone once its address is loaded again. */
  isTransient?: true
  /** Whether it is the bank's, whose addresses name no language. */
  isAtBank?: true
  /** Waits until it stands in the other language as well, where the browser knows it only in the first. */
  translated?: (page: Page) => Promise<unknown>
  /** Waits for what comes after the page. */
  loaded?: (page: Page) => Promise<unknown>
  /** What has to be done again after the window has become wider or narrower. */
  resized?: (visitor: Visitor) => Promise<unknown>
}

const editorLoaded = (page: Page) => page.getByRole('toolbar').waitFor()

const at = (name: string, path: string): Screen => ({
  name,
  open: ({ visit }) => visit(path),
})
/** A screen for those who are signed in. */
const inside = (name: string, path: string): Screen => ({
  name,
  open: async (visitor) => {
    await visitor.signIn(await visitor.register())
    await visitor.visit(path)
  },
})
/** A screen for somebody whose address is verified, or for one of the people of the demo. */
const asVerified = (name: string, path: string): Screen => ({
  name,
  open: async (visitor) => {
    await signInVerified(visitor)
    await visitor.visit(path)
  },
})
const as = (email: string, name: string, path: string): Screen => ({
  name,
  open: async (visitor) => {
    await visitor.signIn({ email, password: 'Louend-demo-1' })
    await visitor.visit(path)
  },
})
/** An order of the demo in this state, as one of its people sees it. */
const demoOrderScreen = (name: string, state: OrderState, email: string): Screen => ({
  name,
  open: async (visitor) => {
    const orderId = await demoOrder(visitor, state)
    await visitor.signIn({ email, password: 'Louend-demo-1' })
    await visitor.visit(`/orders/${orderId}`)
    await see(visitor, wordsOf(visitor).order.address)
  },
})
const sold = works.find(({ status, edition }) => status === 'sold' && edition.kind === 'original')

/** As many as hang on one wall, in three rows. */
const twelveWorks = writeHung(
  works
    .filter(({ status, category }) => status === 'active' && category !== 'sculpture')
    .slice(0, maxHung)
    .map(({ id }, at) => ({ id, place: { x: -240 + (at % 4) * 160, y: 300 - Math.floor(at / 4) * 110 } })),
)

/** Every screen of the shop, in the order of a visit. */
export const screens: Screen[] = [
  at('home', ''),
  at('discover', '/discover'),
  at('discover-prints', '/discover?category=prints'),
  { name: 'discover-filters', open: ({ visit }) => visit('/discover?category=prints'), resized: openFilters },
  at('discover-nothing', '/discover?category=sculpture&colour=blue&price=0-1'),
  at('search', '/search-results?q=udu'),
  at('search-nothing', '/search-results?q=xyzzyx'),
  at('collections', '/collections'),
  at('collection', '/collection/prints'),
  at('artwork', `/artwork/${workCalled('Before the Cranes Wake').id}`),
  at('artwork-sold', `/artwork/${sold?.id}`),
  {
    name: 'artwork-paying',
    open: async (visitor) => {
      await holdForSomebodyElse(visitor, workCalled('Blue Vase'))
      await visitor.visit(`/artwork/${workCalled('Blue Vase').id}`)
      await see(visitor, wordsOf(visitor).artwork.paying)
    },
  },
  { name: 'artwork-own-wall', isTransient: true, open: openOwnWall },
  at('wall', `/wall?works=${twelveWorks}&room=hallway&paint=clay&frame=oak`),
  at('wall-empty', '/wall'),
  at('artwork-edition', `/artwork/${workCalled('Stairs to the Harbour').id}`),
  at('blog', '/blog'),
  at('post', '/blog/a-morning-with-leelo-uduvere'),
  at('artists', '/artists'),
  at('artist', `/artist/${artists[0]?.slug}`),
  at('cart-empty', '/cart'),
  {
    name: 'cart',
    open: async (visitor) => {
      await addToCart(visitor, workCalled('Two Lamps').id)
      await addToCart(visitor, workCalled('Before the Cranes Wake').id)
      await visitor.visit('/cart')
    },
    translated: (page) => page.getByRole('heading', { name: workCalled('Before the Cranes Wake').title.et }).waitFor(),
  },
  {
    name: 'cart-held',
    open: async (visitor) => {
      await goToBank(visitor)
      await visitor.visit('/cart')
      await see(visitor, wordsOf(visitor).hold.continueToPayment)
    },
    translated: (page) => page.getByRole('heading', { name: workCalled('Stairs to the Harbour').title.et }).waitFor(),
  },
  at('login', '/login-page'),
  at('register', '/register-user'),
  inside('email-confirmation', '/email-confirmation'),
  {
    name: 'verification-success',
    isTransient: true,
    open: async ({ register, emailTo, page }) => {
      const { email } = await register()
      await page.goto(linkIn(await emailTo(email, /verification-success/), 'verification-success'))
      await page.getByRole('heading', { level: 1 }).waitFor()
    },
  },
  inside('orders-none', '/orders'),
  { name: 'payment', isAtBank: true, open: goToBank },
  {
    name: 'payment-debit',
    isAtBank: true,
    open: async (visitor) => {
      await goToBank(visitor)
      await visitor.page.getByText(wordsOf(visitor).sandboxBank.debit, { exact: true }).click()
    },
  },
  {
    name: 'payment-under-way',
    isAtBank: true,
    open: async (visitor) => {
      await goToBank(visitor)
      const address = visitor.page.url()
      await payByDebit(visitor)
      await visitor.page.waitForURL('**/order-confirmation/**')
      await visitor.page.goto(address)
      await see(visitor, wordsOf(visitor).sandboxBank.underWay.succeed)
    },
  },
  {
    name: 'dispute-at-bank',
    isAtBank: true,
    open: async (visitor) => {
      const orderId = await placeDisputedOrder(visitor)
      await visitAsAdmin(visitor, `/admin/orders/${orderId}`)
      await visitor.page.getByRole('link', { name: wordsOf(visitor).dispute.answer, exact: true }).click()
      await see(visitor, wordsOf(visitor).sandboxBank.dispute.steps.win)
    },
  },
  { name: 'order-confirmation', open: buySomething },
  {
    name: 'orders',
    open: async (visitor) => {
      await signInWithOrder(visitor)
      await visitor.visit('/orders')
      await visitor.page.getByRole('link', { name: /LO-/ }).waitFor()
    },
  },
  {
    name: 'order',
    open: async (visitor) => {
      const orderId = await signInWithOrder(visitor)
      await visitor.visit(`/orders/${orderId}`)
      await see(visitor, wordsOf(visitor).order.bought)
    },
  },
  inside('messages-none', '/messages'),
  {
    name: 'messages',
    open: async (visitor) => {
      await signInVerified(visitor)
      await messageArtist(visitor, 'Tere! Kas teost saab enne ostmist Tallinnas vaadata ja kas see on juba raamitud?')
      await visitor.visit('/messages')
      await visitor.page.getByRole('listitem').filter({ hasText: 'Leelo Uduvere' }).waitFor()
    },
  },
  {
    name: 'message-new',
    open: async (visitor) => {
      await signInVerified(visitor)
      await visitor.visit(`/messages/new?artwork=${workInQuestion.id}`)
      await see(visitor, wordsOf(visitor).conversation.send)
    },
  },
  { name: 'conversation', open: openConversation },
  {
    name: 'conversation-artist',
    open: async (visitor) => {
      const id = await openConversation(visitor)
      await visitor.signIn(demoArtist)
      await visitor.visit(`/artist-dashboard/messages/${id}`)
      await see(visitor, wordsOf(visitor).conversation.report)
    },
  },
  demoOrderScreen('order-shipped', 'shipped', 'user@louend.test'),
  demoOrderScreen('order-delivered', 'delivered', 'user@louend.test'),
  demoOrderScreen('order-refunded', 'refunded', 'jaan@louend.test'),
  demoOrderScreen('order-return-artist', 'return_requested', 'artist@louend.test'),
  demoOrderScreen('order-admin', 'preparing', 'admin@louend.test'),
  {
    name: 'order-cancel',
    open: async (visitor) => {
      const orderId = await signInWithOrder(visitor)
      await visitor.visit(`/orders/${orderId}`)
    },
    resized: openCancelDialog,
  },
  as('artist@louend.test', 'sales', '/artist-dashboard/orders'),
  {
    name: 'sales-none',
    open: async (visitor) => {
      await signInApproved(visitor)
      await visitor.visit('/artist-dashboard/orders')
    },
  },
  at('withdraw', '/withdraw'),
  { name: 'withdraw-confirm', isTransient: true, open: findOrderToWithdrawFrom },
  at('forgot-password', '/forgot-password'),
  at('reset-password', '/reset-password/some-token'),
  inside('edit-profile', '/edit-profile'),
  {
    name: 'email-change',
    isTransient: true,
    open: async (visitor) => {
      const { email, password } = await visitor.register()
      await visitor.signIn({ email, password })
      const body = { currentEmail: email, newEmail: `uus.${email}`, currentPassword: password }
      await visitor.call('POST /users/update-email', { body, token: await tokenIn(visitor) })
      await visitor.page.goto(linkIn(await visitor.emailTo(body.newEmail, /email-change/), 'email-change'))
      await see(visitor, wordsOf(visitor).emailChange.done)
    },
  },
  {
    name: 'certificate',
    open: async (visitor) => {
      await visitor.visit(`/certificates/${await demoCertificate(visitor)}`)
    },
  },
  {
    name: 'certificate-not-ours',
    open: async (visitor) => {
      await visitor.visit(`/certificates/${await demoCertificate(visitor)}?token=x`)
    },
  },
  at('certificate-unknown', '/certificates/K7QP-3MXD-9RTW'),
  inside('change-password', '/change-password'),
  inside('settings', '/settings'),
  inside('saved-none', '/saved-artwork'),
  inside('become-artist', '/become-artist'),
  asVerified('artist-profile-new', '/artist-dashboard/profile'),
  {
    name: 'artist-profile-pending',
    open: async (visitor) => {
      await apply(visitor, undefined, threeCaptions)
      await visitor.visit('/artist-dashboard/profile')
    },
  },
  as('artist@louend.test', 'artist-profile', '/artist-dashboard/profile'),
  {
    name: 'pending-approval',
    open: async (visitor) => {
      await apply(visitor)
      await visitor.visit('/pending-approval')
    },
  },
  as('artist@louend.test', 'artist-dashboard', '/artist-dashboard'),
  as('artist@louend.test', 'own-works', '/artist-dashboard/works'),
  {
    name: 'own-works-none',
    open: async (visitor) => {
      await signInApproved(visitor)
      await visitor.visit('/artist-dashboard/works')
    },
  },
  {
    name: 'artist-dashboard-away',
    open: async (visitor) => {
      await signInAway(visitor)
      await visitor.visit('/artist-dashboard')
    },
  },
  {
    name: 'artwork-away',
    open: async (visitor) => visitor.visit(`/artwork/${await signInAway(visitor)}`),
  },
  {
    name: 'artist-dashboard-new',
    open: async (visitor) => {
      await apply(visitor)
      await visitor.visit('/artist-dashboard')
    },
  },
  as('artist@louend.test', 'upload', '/artist-dashboard/upload'),
  {
    name: 'edit-artwork',
    open: async (visitor) => {
      await signInApproved(visitor)
      const picture = await painting('udu.jpg', '#678')
      const body = formOf({
        titles: { en: 'Before the fog', et: 'Enne udu' },
        category: 'paintings',
        artistPrice: '2600',
        mediums: { en: 'Oil on linen', et: 'Õli linasel lõuendil' },
        width: '140',
        height: '90',
        tags: ['meri', 'udu'],
        images: new Blob([new Uint8Array(picture.buffer)]),
      })
      const { id } = await visitor.call('POST /artworks', { body, token: await tokenIn(visitor) })
      await visitor.visit(`/artist-dashboard/edit-artwork/${id}`)
      await see(visitor, wordsOf(visitor).workForm.preview)
    },
  },
  {
    name: 'listing-confirmation',
    isTransient: true,
    open: async (visitor) => {
      await signInApproved(visitor)
      await visitor.visit('/artist-dashboard/upload')
      await publishWork(visitor)
      await visitor.page.getByRole('link', { name: wordsOf(visitor).workForm.toConfirmation }).click()
      await see(visitor, wordsOf(visitor).listingConfirmation.next)
    },
  },
  as('artist@louend.test', 'import', '/artist-dashboard/import'),
  { name: 'import-checked', isTransient: true, open: checkImport },
  as('artist@louend.test', 'artist-money', '/artist-dashboard/money'),
  {
    name: 'artist-money-none',
    open: async (visitor) => {
      await signInApproved(visitor)
      await visitor.visit('/artist-dashboard/money')
    },
  },
  as('artist@louend.test', 'statistics', '/artist-dashboard/statistics'),
  {
    name: 'statistics-none',
    open: async (visitor) => {
      await signInApproved(visitor)
      await visitor.visit('/artist-dashboard/statistics')
    },
  },
  as('admin@louend.test', 'admin', '/admin'),
  {
    name: 'artist-applications',
    open: async (visitor) => {
      await apply(visitor, undefined, threeCaptions)
      await visitAsAdmin(visitor, '/admin/artist-applications')
    },
  },
  as('admin@louend.test', 'admin-orders', '/admin/orders'),
  {
    name: 'admin-order',
    open: async (visitor) => {
      const orderId = await demoOrder(visitor, 'delivered')
      await visitAsAdmin(visitor, `/admin/orders/${orderId}`)
    },
  },
  {
    name: 'admin-order-disputed',
    open: async (visitor) => {
      const orderId = await placeDisputedOrder(visitor)
      await visitAsAdmin(visitor, `/admin/orders/${orderId}`)
    },
  },
  {
    name: 'admin-order-refund-failed',
    open: async (visitor) => {
      const orderId = await placeOrderWithFailedRefund(visitor)
      await visitAsAdmin(visitor, `/admin/orders/${orderId}`)
    },
  },
  {
    name: 'admin-disputes',
    open: async (visitor) => {
      await placeDisputedOrder(visitor)
      await placeOrderWithFailedRefund(visitor)
      await visitAsAdmin(visitor, '/admin')
    },
  },
  {
    name: 'sale-disputed',
    open: async (visitor) => {
      await signInApproved(visitor, `Maimu ${Date.now()}`)
      const titles = { en: 'Well in the yard', et: 'Kaev õuel' }
      const orderId = await placeDisputedOrder(visitor, await publishEdition(visitor, await tokenIn(visitor), titles))
      await visitor.visit(`/orders/${orderId}`)
      await see(visitor, wordsOf(visitor).sales.disputed)
    },
  },
  as('admin@louend.test', 'admin-corrections', '/admin/corrections'),
  {
    name: 'admin-correction',
    open: async (visitor) => {
      await askForCorrection(visitor)
      await visitAsAdmin(visitor, '/admin/corrections')
    },
  },
  {
    name: 'admin-new-correction',
    open: async (visitor) => {
      await visitAsAdmin(visitor, '/admin/corrections/new?q=Leelo')
      await see(visitor, visitor.localize(adjustmentsTexts).newAdjustment.linesTitle)
    },
  },
  as('admin@louend.test', 'admin-documents', '/admin/documents'),
  as('admin@louend.test', 'admin-taxes', '/admin/taxes'),
  as('admin@louend.test', 'admin-figures', '/admin/figures'),
  as('admin@louend.test', 'admin-payouts', '/admin/payouts'),
  as('admin@louend.test', 'admin-bank', '/admin/bank'),
  {
    name: 'admin-payout-file',
    open: async (visitor) => {
      const id = await makePayoutFile(visitor)
      await visitAsAdmin(visitor, `/admin/payouts/${id}`)
    },
  },
  {
    name: 'admin-feedback',
    open: async (visitor) => {
      await signInVerified(visitor)
      const body = { rating: 4, type: 'Praise' as const, comment: 'Rahulik sein.\n\nTööd saavad siin hingata.' }
      await visitor.call('POST /feedback', { body, token: await tokenIn(visitor) })
      await visitAsAdmin(visitor, '/admin/feedback')
    },
  },
  {
    name: 'admin-messages',
    open: async (visitor) => {
      const subject = 'Kas „Enne kurgede ärkamist“ on veel alles ja kas seda saab enne ostmist Tallinnas vaadata?'
      const body = { name: 'Mari Õun', email: 'mari@ostja.test', subject, message: 'Tere!\n\nKas tööd saab näha?' }
      await visitor.call('POST /contact', { body })
      await visitAsAdmin(visitor, '/admin/messages')
    },
  },
  {
    name: 'admin-reports',
    open: async (visitor) => {
      const id = await openConversation(visitor)
      const token = await tokenIn(visitor)
      const { messages: written } = await visitor.call('GET /conversations/{id}', { params: { id }, token })
      const body = { reason: 'Pakub müüa väljaspool poodi.' }
      await visitor.call('POST /messages/{id}/report', { params: { id: String(written.at(-1)?.id) }, body, token })
      await visitAsAdmin(visitor, '/admin/reports')
    },
  },
  as('admin@louend.test', 'admin-artists', '/admin/artists'),
  as('admin@louend.test', 'admin-artists-none', '/admin/artists?q=xyzzyx'),
  as('admin@louend.test', 'admin-users', '/admin/users'),
  {
    name: 'admin-person',
    open: async (visitor) => {
      const { artist } = await demoPeople(visitor)
      await visitAsAdmin(visitor, `/admin/users/${artist.id}`)
      await see(visitor, visitor.localize(peopleTexts).person.account)
    },
  },
  {
    name: 'admin-block',
    open: async (visitor) => {
      await registerVerified(visitor)
      await visitAsAdmin(visitor, '/admin/users')
      await visitor.page.getByRole('main').getByRole('row').nth(1).getByRole('link').click()
      await see(visitor, visitor.localize(peopleTexts).steps.block)
    },
    resized: async ({ page, localize }) => {
      const { steps } = localize(peopleTexts)
      if ((await page.getByRole('dialog').count()) === 0)
        await page.getByRole('main').getByRole('button', { name: steps.block, exact: true }).click()
      await page.getByRole('dialog').waitFor()
    },
  },
  {
    name: 'artist-dashboard-suspended',
    open: async (visitor) => {
      await signInSuspended(visitor)
      await visitor.visit('/artist-dashboard')
      await see(visitor, visitor.localize(dashboardTexts).suspension.title)
    },
  },
  {
    name: 'artist-dashboard-closing',
    open: async (visitor) => {
      await signInClosing(visitor)
      await visitor.visit('/artist-dashboard')
      await see(visitor, visitor.localize(dashboardTexts).suspension.appeal)
    },
  },
  {
    name: 'admin-person-closing',
    open: async (visitor) => {
      const { email } = await signInClosing(visitor)
      await visitAsAdmin(visitor, '/admin/users')
      await visitor.page.goto(`${visitor.page.url()}?q=${encodeURIComponent(email)}`)
      await visitor.page.getByRole('main').getByRole('row').nth(1).getByRole('link').click()
      await see(visitor, visitor.localize(peopleTexts).steps.keep)
    },
  },
  {
    name: 'admin-person-close',
    open: async (visitor) => {
      const { email } = await signInApproved(visitor)
      await visitAsAdmin(visitor, '/admin/users')
      await visitor.page.goto(`${visitor.page.url()}?q=${encodeURIComponent(email)}`)
      await visitor.page.getByRole('main').getByRole('row').nth(1).getByRole('link').click()
      await see(visitor, visitor.localize(peopleTexts).steps.close)
    },
    resized: async ({ page, localize }) => {
      const { steps } = localize(peopleTexts)
      if ((await page.getByRole('dialog').count()) === 0)
        await page.getByRole('main').getByRole('button', { name: steps.close, exact: true }).click()
      await page.getByRole('dialog').waitFor()
    },
  },
  {
    name: 'admin-subscribers',
    open: async (visitor) => {
      await subscribe(visitor, `uudiskiri-${Date.now()}@ostja.test`)
      await visitAsAdmin(visitor, '/admin/subscribers')
    },
  },
  as('admin@louend.test', 'admin-subscribers-none', '/admin/subscribers?q=xyzzyx'),
  {
    name: 'admin-audit',
    open: async (visitor) => {
      await signInSuspended(visitor)
      await visitAsAdmin(visitor, '/admin/audit')
    },
  },
  as('admin@louend.test', 'admin-audit-none', '/admin/audit?person=xyzzyx'),
  as('admin@louend.test', 'admin-works', '/admin/works'),
  as('admin@louend.test', 'admin-health', '/admin/health'),
  as('admin@louend.test', 'admin-restrictions', '/admin/restrictions'),
  {
    name: 'admin-report',
    open: async (visitor) => {
      const { id } = workCalled('Before the Cranes Wake')
      const body = { subject: 'artwork', subjectId: id, kind: 'rights', reason: 'See on minu foto.' } as const
      await visitor.call('POST /reports', { body })
      await visitAsAdmin(visitor, '/admin/reports')
      await visitor.page
        .getByRole('main')
        .getByRole('link', { name: /Before the Cranes Wake|Enne kurgede/ })
        .last()
        .click()
      await visitor.page.waitForURL(/reports\/[0-9a-f]{24}$/)
    },
  },
  at('report', `/report?artwork=${workCalled('Before the Cranes Wake').id}`),
  at('report-decision', '/report-decision#token=unknown'),
  inside('own-restrictions', '/restrictions'),
  { name: 'newsletter-confirm', open: async (visitor) => visitor.visit(await requestNewsletter(visitor)) },
  at('newsletter-invalid', '/newsletter/unknown'),
  { name: 'unsubscribe', open: async (visitor) => visitor.visit(await subscribe(visitor)) },
  at('unsubscribe-invalid', '/unsubscribe/unknown'),
  as('admin@louend.test', 'admin-announcement', '/admin/announcement'),
  as('admin@louend.test', 'admin-collections', '/admin/collections'),
  as('admin@louend.test', 'admin-collection', '/admin/collections/edit/prints'),
  as('admin@louend.test', 'admin-collection-rule', '/admin/collections/new?kind=rule'),
  {
    name: 'admin-collection-new',
    open: async (visitor) => {
      await visitAsAdmin(visitor, '/admin/collections/new?kind=chosen')
      const { adminCollections: t } = wordsOf(visitor)
      await visitor.page.getByLabel(t.find, { exact: true }).fill('udu')
      await visitor.page.getByRole('button', { name: t.search, exact: true }).click()
      await visitor.page
        .getByRole('button', { name: t.add('').trim() })
        .first()
        .click()
      await visitor.page
        .getByRole('button', { name: t.add('').trim() })
        .first()
        .click()
    },
  },
  {
    name: 'admin-blog',
    open: async (visitor) => {
      await visitAsAdmin(visitor, '/admin/blog')
      await editorLoaded(visitor.page)
    },
    loaded: editorLoaded,
  },
  {
    name: 'admin-post',
    open: async (visitor) => {
      await visitAsAdmin(visitor, '/admin/blog/6af18488163125fafa2ae5ba')
      await editorLoaded(visitor.page)
    },
    loaded: editorLoaded,
  },
  at('contact', '/contact'),
  inside('feedback', '/submit-feedback'),
  at('about-us', '/about-us'),
  at('how-it-works', '/how-it-works'),
  at('faq', '/faq'),
  at('shipping', '/shipping'),
  at('returns', '/returns'),
  at('how-to-pay', '/payment'),
  at('terms', '/terms'),
  at('privacy', '/privacy'),
  at('cookies', '/cookies'),
  at('guarantee', '/guarantee'),
  at('ranking', '/ranking'),
  at('accessibility', '/accessibility'),
  at('sitemap', '/sitemap'),
  at('not-found', '/no-such-page'),
  { name: 'error', isTransient: true, open: failToNavigate },
]
