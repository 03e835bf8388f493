import { readFile } from 'node:fs/promises'
import sharp from 'sharp'
import { onDay } from '#domain/calendar.ts'
import { complainUntil } from '#domain/confirmation.ts'
import { paidBy } from '#domain/earning.ts'
import { cents, formatMoney } from '#domain/money.ts'
import { links } from '#site/links.ts'
import { actionDialogTexts } from '#texts/action-dialog.ts'
import { dashboardTexts } from '#texts/dashboard.ts'
import { earningsTexts } from '#texts/earnings.ts'
import { formProblemsTexts } from '#texts/form-problems.ts'
import { fulfilmentTexts } from '#texts/fulfilment.ts'
import { ordersTexts } from '#texts/orders.ts'
import { problemsTexts } from '#texts/problems.ts'
import { returnAddressTexts } from '#texts/return-address.ts'
import { salesTexts } from '#texts/sales.ts'
import { traderTexts } from '#texts/trader.ts'
import { signInApproved, tokenIn } from '../support/applicants.ts'
import { placePaidOrder } from '../support/buying.ts'
import type { Work } from '../support/catalogue.ts'
import { visitAsAdmin } from '../support/screen-steps.ts'
import { demoSeller, publishEdition, tokenOf } from '../support/selling.ts'
import { expect, test, type Visitor } from '../support/visitor.ts'

const texts = {
  en: {
    ...dashboardTexts.en,
    ...fulfilmentTexts.en,
    ...ordersTexts.en,
    ...formProblemsTexts.en,
    ...problemsTexts.en,
    ...returnAddressTexts.en,
    ...salesTexts.en,
    ...traderTexts.en,
  },
  et: {
    ...dashboardTexts.et,
    ...fulfilmentTexts.et,
    ...ordersTexts.et,
    ...formProblemsTexts.et,
    ...problemsTexts.et,
    ...returnAddressTexts.et,
    ...salesTexts.et,
    ...traderTexts.et,
  },
}

const print = { en: 'Grey Print', et: 'Hall trükk' }

/** What is asked for one work of an order, in the dialog that its button opens. */
async function openDialog({ page, localize }: Visitor, action: keyof typeof texts.en.actions, of: string) {
  const t = localize(texts)
  await page.getByRole('button', { name: t.actionOn(t.actions[action], of), exact: true }).click()
  const title = action === 'cancel' ? t.dialogs.cancelTitle(of) : t.actions[action]
  const dialog = page.getByRole('dialog', { name: title, exact: true })
  const name = action === 'cancel' ? t.dialogs.confirmCancel : t.actions[action]
  return { dialog, confirm: dialog.getByRole('button', { name, exact: true }) }
}

const exact = ({ language }: Visitor, amount: number) => formatMoney(cents(amount), language, { exact: true })

async function signInBuyer(buyer: Visitor) {
  const person = await buyer.register()
  await buyer.signIn(person)
  return { ...person, token: await tokenIn(buyer) }
}

/** An artist with a work to sell; a private person. */
async function openStudio(artist: Visitor) {
  const person = await signInApproved(artist)
  const token = await tokenIn(artist)
  return { ...person, token, work: await publishEdition(artist, token, print) }
}

/** A work of a trader of the demo, who has no browser here, and what takes it down again. */
async function hangByDemoSeller(visitor: Visitor) {
  const token = await tokenOf(visitor, demoSeller)
  const work = await publishEdition(visitor, token, print)
  const archive = (id = work.id) => visitor.call('PUT /artworks/my-artworks/{id}/archive', { params: { id }, token })
  return { work, token, archive }
}

test.describe('what the shop refuses', () => {
  test.use({ expectedComplaints: [/status of 4(00|09)/] })

  test('an administrator gives a part of the price back', async ({ visitor }) => {
    const t = visitor.localize(texts)
    const { work, archive } = await hangByDemoSeller(visitor)
    const orderId = await placePaidOrder(visitor, await tokenOf(visitor, await visitor.register()), work)
    const { page } = visitor
    await visitAsAdmin(visitor, `/orders/${orderId}`)
    await expect(page.getByRole('link', { name: t.orders.backToAll })).toHaveAttribute('href', /\/admin\/orders$/)
    const { dialog, confirm } = await openDialog(visitor, 'refund', work.title.en)
    await dialog.getByLabel(t.dialogs.amount).fill('110.01')
    await dialog.getByLabel(t.dialogs.reason).fill('The frame is scratched')
    await dialog
      .getByLabel(visitor.localize(actionDialogTexts).actionDialog.password, { exact: true })
      .fill(demoSeller.password)
    await confirm.click()
    await expect(dialog.getByText(t.problems['refund-too-large'])).toBeVisible()
    await dialog.getByLabel(t.dialogs.amount).fill('10')
    await confirm.click()
    await expect(page.getByRole('status').filter({ hasText: t.done.refund })).toBeVisible()
    await expect(page.locator(`dt:text-is("${t.order.refundedSum}") + dd`)).toContainText(exact(visitor, 1000))
    await archive()
  })

  test('an artist packs and sends, the buyer confirms the receipt, and the artist reads when it is paid', {
    tag: '@browsers',
  }, async ({ visitor, another }) => {
    const t = visitor.localize(texts)
    const { page, language } = visitor
    const artist = await another()
    const { page: studio } = artist
    const { work } = await openStudio(artist)
    const { token } = await signInBuyer(visitor)
    const orderId = await placePaidOrder(visitor, token, work)
    const earnsEarly = studio.getByText(t.line.youReceiveEarly(exact(artist, 10_000)))
    const until = onDay(complainUntil(new Date()), language)

    await test.step('the artist prints the packing slip', async () => {
      await artist.visit(`/orders/${orderId}`)
      const menu = studio.getByRole('navigation', { name: t.dashboardOverview.menu })
      const sales = menu.getByRole('link', { name: `${t.dashboardOverview.sales} 1`, exact: true })
      await expect(sales).toHaveAttribute('aria-current', 'page')
      await expect(studio.getByRole('region', { name: t.order.sold }).getByRole('button')).toContainText([
        t.actions.ship,
        t.actions.prepare,
      ])
      const progress = studio.getByRole('list', { name: t.order.progress })
      await expect(progress).toContainText(t.order.stepsMore.preparing.artist)
      await expect(progress).toContainText(t.order.stepsMore.shipped.artist)
      await expect(studio).toHaveTitle(new RegExp(`^${t.sales.title}`))
      const download = studio.waitForEvent('download')
      await studio.getByRole('button', { name: t.order.packingSlip, exact: true }).click()
      expect(await readFile(await (await download).path(), 'latin1')).toMatch(/^%PDF-/)
    })

    const number = await test.step('the artist packs and sends', async () => {
      await artist.visit('/artist-dashboard')
      await studio
        .getByRole('navigation', { name: t.dashboardOverview.menu })
        .getByRole('link', { name: `${t.dashboardOverview.sales} 1`, exact: true })
        .click()
      await studio
        .getByRole('navigation', { name: t.sales.filter })
        .getByRole('link', { name: `${t.sales.views['to-send']} 1`, exact: true })
        .click()
      await expect(studio).toHaveURL(links.sales(artist.language, 'to-send'))
      const number = (await studio.getByRole('heading', { level: 2, name: /LO-/ }).textContent()) ?? ''
      await studio.getByRole('button', { name: t.actionOn(t.actions.prepare, number) }).click()
      await expect(studio.getByRole('status').filter({ hasText: t.done.prepare })).toBeVisible()
      await expect(studio.getByText(t.states.preparing, { exact: true })).toBeVisible()
      const { dialog, confirm } = await openDialog(artist, 'ship', number)
      await dialog.getByLabel(t.dialogs.carrier).fill('Omniva')
      const tracking = dialog.getByLabel(t.dialogs.trackingNumber)
      await tracking.fill('C'.repeat(10_000))
      await confirm.click()
      await expect(dialog.getByText(t.fieldProblems['too-long'])).toBeVisible()
      await expect(tracking).toBeFocused()
      await expect(dialog.getByLabel(t.dialogs.carrier)).toHaveValue('Omniva')
      await artist.expectAccessible()
      await tracking.fill('CE123456785EE')
      await confirm.click()
      await expect(studio.getByRole('status').filter({ hasText: t.done.ship })).toBeVisible()
      await expect(studio.getByRole('heading', { name: t.sales.emptyView })).toBeVisible()
      return number
    })

    await test.step('the artist says that it has arrived, which pays nothing yet', async () => {
      await artist.visit(`/orders/${orderId}`)
      await expect(earnsEarly).toBeVisible()
      const { dialog, confirm } = await openDialog(artist, 'deliver', work.title[language])
      await expect(dialog.getByText(t.dialogs.deliver)).toBeVisible()
      await confirm.click()
      await expect(studio.getByRole('status').filter({ hasText: t.done.deliver })).toBeVisible()
      await expect(studio.getByText(t.line.toConfirm.others(until))).toBeVisible()
      await expect(earnsEarly).toBeVisible()
    })

    await test.step('the buyer confirms it', async () => {
      await visitor.visit('/orders')
      await page.getByRole('link', { name: t.orders.see(number) }).click()
      const bought = page.getByRole('region', { name: t.order.bought })
      await expect(bought).toContainText('Omniva')
      await expect(bought).toContainText('CE123456785EE')
      await expect(page.getByText(t.line.toConfirm.buyer(until))).toBeVisible()
      const missing = t.actionOn(t.actions['report-missing'], work.title[language])
      await expect(page.getByRole('button', { name: missing, exact: true })).toBeVisible()
      await visitor.expectAccessible()
      const receipt = await openDialog(visitor, 'confirm-receipt', work.title[language])
      await receipt.confirm.click()
      await expect(page.getByRole('status').filter({ hasText: t.done['confirm-receipt'] })).toBeVisible()
      await expect(bought.getByText(t.states.delivered, { exact: true }).first()).toBeVisible()
      await expect(page.getByRole('list', { name: t.order.progress }).locator('[aria-current]')).toContainText(
        t.order.steps.delivered,
      )
      await expect(page.getByText(t.line.confirmedByYou(onDay(new Date(), language)))).toBeVisible()
      await expect(page.getByRole('button', { name: missing, exact: true })).toHaveCount(0)
      expect(page.url()).toContain(orderId)
    })

    await test.step('the artist reads when it is paid', async () => {
      const paid = onDay(paidBy({ deliveryConfirmedAt: new Date(), isEarlySale: true }), language)
      await artist.visit(`/orders/${orderId}`)
      await expect(studio.getByText(t.line.youReceiveBy(exact(artist, 10_000), paid))).toBeVisible()
      await expect(studio.getByText(t.line.earlySale)).toBeVisible()
      await artist.visit('/artist-dashboard/money')
      const { money } = visitor.localize(earningsTexts)
      const row = studio.getByRole('row', { name: work.title[language] })
      await expect(row).toContainText(money.earlyRule)
      await expect(row).toContainText(money.paidBy(paid))
    })
  })

  test('a buyer cancels one of two works, and is told when the other has left meanwhile', async ({ visitor }) => {
    const t = visitor.localize(texts)
    const { page, language } = visitor
    const { work, archive, token: artistToken } = await hangByDemoSeller(visitor)
    const second = await publishEdition(visitor, artistToken, { en: 'Second Print', et: 'Teine trükk' })
    const { token } = await signInBuyer(visitor)
    const orderId = await placePaidOrder(visitor, token, work, second)

    await visitor.visit(`/orders/${orderId}`)
    const { dialog, confirm } = await openDialog(visitor, 'cancel', work.title[language])
    await expect(dialog).toContainText(exact(visitor, work.price))
    await confirm.click()
    await expect(dialog.getByText(t.fieldProblems.required)).toBeVisible()
    await dialog.getByLabel(t.dialogs.reason).fill('Too large for the wall')
    await confirm.click()
    await expect(page.getByRole('status').filter({ hasText: t.done.cancel })).toBeVisible()
    const lines = page.getByRole('region', { name: t.order.bought }).getByRole('listitem')
    const lineOf = (title: string) => lines.filter({ has: page.getByRole('link', { name: title, exact: true }) })
    await expect(lineOf(work.title[language]).getByText(t.line.cancelled, { exact: true })).toBeVisible()
    await expect(lineOf(work.title[language]).getByRole('button')).toHaveCount(0)
    await expect(page.locator(`dt:text-is("${t.order.refundedSum}") + dd`)).toContainText(exact(visitor, work.price))

    const late = await openDialog(visitor, 'cancel', second.title[language])
    await late.dialog.getByLabel(t.dialogs.reason).fill('This one too')
    await visitor.call('POST /orders/{id}/ship', { params: { id: orderId }, body: {}, token: artistToken })
    await late.confirm.click()
    await expect(late.dialog.getByRole('alert')).toHaveText(t.problems['step-not-allowed'])
    await expect(late.dialog.getByLabel(t.dialogs.reason)).toHaveValue('This one too')
    await page.keyboard.press('Escape')
    await expect(lineOf(second.title[language]).getByText(t.states.shipped, { exact: true }).first()).toBeVisible()

    await visitor.visit('/orders')
    await expect(page.getByText(`${t.states.shipped}, ${t.line.partlyRefunded}`)).toBeVisible()
    await expect(page.getByText(t.line.cancelled, { exact: true })).toBeVisible()
    await archive()
    await archive(second.id)
  })
})

/** A work that its buyer has received; their page of the order is open. */
async function buyAndReceive(buyer: Visitor, work: Pick<Work, 'id' | 'price' | 'title'>, artistToken: string) {
  const { token } = await signInBuyer(buyer)
  const params = { id: await placePaidOrder(buyer, token, work) }
  await buyer.call('POST /orders/{id}/ship', { params, body: {}, token: artistToken })
  await buyer.call('POST /orders/{id}/confirm-receipt', { params, body: {}, token })
  await buyer.visit(`/orders/${params.id}`)
  return { params, title: work.title[buyer.language] }
}

/** The buyer asks to send a work back, on the terms that their dialog names. */
async function requestReturn(buyer: Visitor, title: string, terms: string) {
  const t = buyer.localize(texts)
  const { dialog, confirm } = await openDialog(buyer, 'request-return', title)
  await expect(dialog.getByText(terms)).toBeVisible()
  await dialog.getByLabel(t.dialogs.reason).fill('It does not suit the room.')
  await confirm.click()
  await expect(buyer.page.getByRole('status').filter({ hasText: t.done['request-return'] })).toBeVisible()
}

test('a work goes back to a private seller, who keeps a fee', { tag: '@words' }, async ({ visitor, another }) => {
  const t = visitor.localize(texts)
  const { page } = visitor
  const artist = await another()
  const { work, token } = await openStudio(artist)
  const { params, title } = await buyAndReceive(visitor, work, token)
  await expect(page.getByText(t.trader.soldBy.private, { exact: true })).toBeVisible()
  const back = exact(visitor, 10_450)
  await requestReturn(visitor, title, t.dialogs['request-return']['with-fee'](back))
  await expect(page.getByText(t.states.return_requested, { exact: true }).first()).toBeVisible()

  await artist.visit(`/orders/${params.id}`)
  await expect(artist.page.getByText(t.line.returnReason, { exact: true })).toBeVisible()
  await expect(artist.page.getByText('It does not suit the room.', { exact: true }).first()).toBeVisible()
  const accept = await openDialog(artist, 'accept-return', title)
  const fields = { name: 'Leelo Uduvere', line1: 'Koidu 14–6', city: 'Tallinn', postalCode: '10136' } as const
  for (const name of ['name', 'line1', 'city', 'postalCode'] as const)
    await accept.dialog.getByLabel(t.returnAddress[name], { exact: true }).fill(fields[name])
  await artist.expectAccessible()
  await accept.confirm.click()
  await expect(artist.page.getByRole('status').filter({ hasText: t.done['accept-return'] })).toBeVisible()
  await expect(artist.page.getByText('Koidu 14–6', { exact: true })).toBeVisible()

  await page.reload()
  await expect(page.getByText(t.line.sendTo, { exact: true })).toBeVisible()
  await expect(page.getByText('10136 Tallinn', { exact: true })).toBeVisible()
  const posted = await openDialog(visitor, 'post-return', title)
  await posted.dialog.getByLabel(t.dialogs.carrier, { exact: true }).fill('Omniva')
  await posted.dialog.getByLabel(t.dialogs.receipt, { exact: true }).setInputFiles({
    name: 'receipt.png',
    mimeType: 'image/png',
    buffer: await sharp({ create: { width: 600, height: 800, channels: 3, background: 'white' } })
      .png()
      .toBuffer(),
  })
  await visitor.expectAccessible()
  await posted.confirm.click()
  await expect(page.getByRole('status').filter({ hasText: t.done['post-return'] })).toBeVisible()
  await expect(page.getByRole('button', { name: t.line.receipt, exact: true })).toBeVisible()

  await artist.page.reload()
  const download = artist.page.waitForEvent('download')
  await artist.page.getByRole('button', { name: t.line.receipt, exact: true }).click()
  expect((await readFile(await (await download).path())).subarray(0, 2).toString('hex')).toBe('ffd8')
  await artist.page.getByText(t.line.history, { exact: true }).click()
  await expect(artist.page.getByRole('group').getByText('It does not suit the room.')).toBeVisible()
  const decline = t.actionOn(t.actions['decline-return'], title)
  await expect(artist.page.getByRole('button', { name: decline })).toHaveCount(0)
  const received = await openDialog(artist, 'receive-return', title)
  await expect(received.dialog).toContainText(t.dialogs['receive-return'](back))
  await received.confirm.click()
  await expect(artist.page.getByRole('status').filter({ hasText: t.done['receive-return'] })).toBeVisible()
  await page.reload()
  await expect(page.getByText(t.line.returned, { exact: true })).toBeVisible()
  await expect(page.locator(`dt:text-is("${t.order.refundedSum}") + dd`)).toContainText(back)
})

test('a buyer who withdraws from a purchase from a trader sends the work back at once, for the whole price', async ({
  visitor,
}) => {
  const t = visitor.localize(texts)
  const { page } = visitor
  const { work, token, archive } = await hangByDemoSeller(visitor)
  const { params, title } = await buyAndReceive(visitor, work, token)
  await expect(page.getByText(t.trader.soldBy.trader)).toBeVisible()
  const back = exact(visitor, 11_000)
  await requestReturn(visitor, title, t.dialogs['request-return'].withdrawal(back))
  await expect(page.getByText(t.line.sendTo, { exact: true })).toBeVisible()
  const post = t.actionOn(t.actions['post-return'], title)
  await expect(page.getByRole('button', { name: post, exact: true })).toBeVisible()
  await visitor.call('POST /orders/{id}/receive-return', { params, body: {}, token })
  await page.reload()
  await expect(page.getByText(t.line.returned, { exact: true })).toBeVisible()
  await expect(page.locator(`dt:text-is("${t.order.refundedSum}") + dd`)).toContainText(back)
  await archive()
})
