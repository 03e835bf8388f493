import { afterDays, dayInTallinn } from '#domain/delivery.ts'
import { sandboxBankTexts } from '#server/dev/texts/sandbox-bank.ts'
import { adminCollectionsTexts } from '#texts/admin-collections.ts'
import { artworkTexts } from '#texts/artwork.ts'
import { cartTexts } from '#texts/cart.ts'
import { disputesTexts } from '#texts/disputes.ts'
import { frameTexts } from '#texts/frame.ts'
import { fulfilmentTexts } from '#texts/fulfilment.ts'
import { messagesTexts } from '#texts/messages.ts'
import { ordersTexts } from '#texts/orders.ts'
import { ownWallTexts } from '#texts/own-wall.ts'
import { profileTexts } from '#texts/profile.ts'
import { salesTexts } from '#texts/sales.ts'
import { withdrawalTexts } from '#texts/withdrawal.ts'
import { workFormTexts } from '#texts/work-form.ts'
import { workImportsTexts } from '#texts/work-imports.ts'
import { formOf } from '../../support/forms.ts'
import { signInApproved, signInVerified, tokenIn } from './applicants.ts'
import { addToCart, cards, goToPayment, payWith, placePaidOrder } from './buying.ts'
import { workCalled } from './catalogue.ts'
import { discoverWords } from './catalogue-page.ts'
import { artistToken, messageArtist } from './conversations.ts'
import { painting } from './paintings.ts'
import type { Email, Visitor } from './visitor.ts'

const texts = {
  en: {
    ...adminCollectionsTexts.en,
    ...artworkTexts.en,
    ...cartTexts.en,
    ...disputesTexts.en,
    ...frameTexts.en,
    ...messagesTexts.en,
    ...ordersTexts.en,
    ...profileTexts.en,
    ...salesTexts.en,
    ...sandboxBankTexts.en,
    ...workFormTexts.en,
    ...workImportsTexts.en,
  },
  et: {
    ...adminCollectionsTexts.et,
    ...artworkTexts.et,
    ...cartTexts.et,
    ...disputesTexts.et,
    ...frameTexts.et,
    ...messagesTexts.et,
    ...ordersTexts.et,
    ...profileTexts.et,
    ...salesTexts.et,
    ...sandboxBankTexts.et,
    ...workFormTexts.et,
    ...workImportsTexts.et,
  },
}

/** The administrator of the demo takes over the browser. */
export async function visitAsAdmin(visitor: Visitor, path: string) {
  await visitor.signIn({ email: 'admin@louend.test', password: 'Louend-demo-1' })
  await visitor.visit(path)
}

export const wordsOf = ({ localize }: Visitor) => localize(texts)

/** Waits for what the screen is about. */
export const see = ({ page }: Visitor, words: string) => page.getByText(words, { exact: true }).first().waitFor()

export const linkIn = ({ links }: Email, path: string): string => links.find((link) => link.includes(`/${path}`)) ?? ''

/** A page of the shop that could not be had while moving around. */
export async function failToNavigate(visitor: Visitor) {
  const { page } = visitor
  const { frame, errors } = wordsOf(visitor)
  await visitor.visit('')
  await page.route('**/*.data*', (route) => route.abort())
  await page.getByRole('navigation', { name: frame.navigation }).getByRole('link', { name: frame.about }).click()
  await see(visitor, errors.offlineTitle)
  await page.unroute('**/*.data*')
}

/** On a narrow screen the filters lie over the works. */
export async function openFilters(visitor: Visitor) {
  const { filters } = discoverWords(visitor)
  const overlay = visitor.page.getByRole('dialog', { name: filters.heading })
  const opener = visitor.page.getByRole('button', { name: filters.open(1), exact: true })
  if (!(await opener.isVisible()) || (await overlay.isVisible())) return
  await opener.click()
  await overlay.waitFor()
}

/** The buyer of an order is about to cancel its first work. */
export async function openCancelDialog({ page, localize }: Visitor) {
  const { cancel } = localize(fulfilmentTexts).actions
  const dialog = page.getByRole('dialog')
  if (await dialog.isVisible()) return
  await page
    .getByRole('main')
    .getByRole('button', { name: new RegExp(`^${cancel}: `) })
    .click()
  await dialog.waitFor()
}

export async function goToBank(visitor: Visitor) {
  await visitor.signIn(await visitor.register())
  await addToCart(visitor, workCalled('Stairs to the Harbour').id)
  await goToPayment(visitor)
}

export async function buySomething(visitor: Visitor) {
  await goToBank(visitor)
  await payWith(visitor, cards.good)
  await visitor.page.waitForURL('**/order-confirmation/**')
  await see(visitor, wordsOf(visitor).order.bought)
}

/** Somebody who is signed in and has bought something. */
export async function signInWithOrder(visitor: Visitor): Promise<string> {
  await visitor.signIn(await visitor.register())
  return placePaidOrder(visitor, await tokenIn(visitor), workCalled('Stairs to the Harbour'))
}

/** A conversation of somebody new with the artist of the demo, with a picture and an answer. Returns its id. */
export async function openConversation(visitor: Visitor): Promise<string> {
  await signInVerified(visitor)
  await visitor.visit('/messages')
  const picture = await visitor.page.screenshot()
  const id = await messageArtist(visitor, 'Tere!\n\nKas teos sobiks sellele seinale?', picture)
  const body = formOf({ text: 'Tere! Sobib hästi, sein on ju peaaegu sama tooni nagu taevas sellel maalil.' })
  await visitor.call('POST /conversations/{id}/messages', { params: { id }, body, token: await artistToken(visitor) })
  await visitor.visit(`/messages/${id}`)
  await visitor.page.getByRole('img', { name: wordsOf(visitor).conversation.picture(1, 1) }).waitFor()
  return id
}

/** Fills in what the open form for a work asks for, and publishes the work. */
export async function publishWork(visitor: Visitor) {
  const { page } = visitor
  const { workForm: t } = wordsOf(visitor)
  await page.locator('input[type=file]').setInputFiles([await painting('udu.jpg', '#678')])
  await page.getByLabel(t.workTitle, { exact: true }).fill('Hall meri')
  await page.getByRole('combobox', { name: t.category }).selectOption('paintings')
  await page.getByLabel(t.price, { exact: true }).fill('2600')
  await see(visitor, t.isMain)
  await page.getByRole('button', { name: t.publish }).click()
  await see(visitor, t.toConfirmation)
}

/** An artist who has hung a work and gone away, signed in. Returns the id of the work. */
export async function signInAway(visitor: Visitor): Promise<string> {
  await signInApproved(visitor)
  const token = await tokenIn(visitor)
  const images = new Blob([new Uint8Array((await painting('udu.jpg', '#678')).buffer)])
  const body = formOf({ title: 'Hall meri', category: 'paintings', artistPrice: '2600', images })
  const { id } = await visitor.call('POST /artworks', { body, token })
  await visitor.call('PUT /artists/profile/absence', { body: { until: afterDays(dayInTallinn(new Date()), 9) }, token })
  return id
}

/** What would happen with the lines of a file, some of them wrong. */
export async function checkImport(visitor: Visitor) {
  await visitor.signIn({ email: 'artist@louend.test', password: 'Louend-demo-1' })
  await visitor.visit('/artist-dashboard/import')
  const lines = [
    'title_en;title_et;category;price;dimensions;signed',
    'Before the Fog;Enne udu;painting;2600,50;140 × 90 cm;yes',
    'Grey sea;;watercolour on very thick paper;;30 × forty;perhaps',
    'Two Lamps;;print;80;;',
    ';;print;80;;;more',
  ]
  const buffer = Buffer.from(lines.join('\n'))
  await visitor.page.locator('input[type=file]').setInputFiles({
    name: 'a-rather-long-name-of-a-spreadsheet-with-all-of-my-works-until-2026.csv',
    mimeType: 'text/csv',
    buffer,
  })
  await see(visitor, wordsOf(visitor).workImport.counts(2, 2))
}

/** The second step of a withdrawal, before it is confirmed. */
export async function findOrderToWithdrawFrom(visitor: Visitor) {
  const { page, localize } = visitor
  const { withdrawal: t } = localize(withdrawalTexts)
  const person = await visitor.register()
  await visitor.signIn(person)
  const token = await tokenIn(visitor)
  const params = { id: await placePaidOrder(visitor, token, workCalled('Stairs to the Harbour')) }
  const { orderNumber } = await visitor.call('GET /orders/{id}', { params, token })
  await visitor.visit(`/withdraw?order=${orderNumber}`)
  await page.getByRole('button', { name: t.find, exact: true }).click()
  await see(visitor, t.choose)
}

/** A work on a photograph of the visitor's own wall. */
export async function openOwnWall({ visit, page, localize }: Visitor) {
  const { artwork: t } = localize(artworkTexts)
  const { ownWall } = localize(ownWallTexts)
  await visit(`/artwork/${workCalled('Haanja, Rose Hour').id}`)
  await page.getByRole('button', { name: t.scenes.own, exact: true }).click()
  await page
    .locator('input[type=file]')
    .setInputFiles(await painting('wall.jpg', '#b9b2a4', { width: 1200, height: 900 }))
  await page.getByRole('button', { name: ownWall.hang, exact: true }).click()
  await page.getByRole('button', { name: ownWall.measureAgain, exact: true }).waitFor()
}
