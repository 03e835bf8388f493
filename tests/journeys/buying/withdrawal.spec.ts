import { adminLinks } from '#site/admin-links.ts'
import { links } from '#site/links.ts'
import { actionDialogTexts } from '#texts/action-dialog.ts'
import { adminOrdersTexts } from '#texts/admin-orders.ts'
import { frameTexts } from '#texts/frame.ts'
import { problemsTexts } from '#texts/problems.ts'
import { withdrawalTexts } from '#texts/withdrawal.ts'
import { withdrawalEmailsTexts } from '#texts/withdrawal-emails.ts'
import { placePaidOrder } from '../support/buying.ts'
import { workCalled } from '../support/catalogue.ts'
import { administrator } from '../support/payouts.ts'
import { tokenOf } from '../support/selling.ts'
import { expect, test } from '../support/visitor.ts'

test.use({ expectedComplaints: [/status of 404/] })

test('a buyer withdraws in two steps without signing in, and confirms it by the e-mail', async ({ visitor }) => {
  const person = await visitor.register()
  const token = await tokenOf(visitor, person)
  const work = workCalled('Nine Birches')
  const params = { id: await placePaidOrder(visitor, token, work) }
  const { orderNumber } = await visitor.call('GET /orders/{id}', { params, token })

  const { page, language, localize } = visitor
  const { withdrawal: t } = localize(withdrawalTexts)
  const { confirmWithdrawal, withdrawn } = localize(withdrawalEmailsTexts)
  const order = { id: params.id, number: orderNumber }
  const statement = { order, name: '', email: '', token: '', receivedAt: new Date(), lines: [], statements: [] }
  await visitor.visit('')
  await page
    .getByRole('contentinfo')
    .getByRole('link', { name: localize(frameTexts).frame.withdraw, exact: true })
    .click()
  await expect(page).toHaveURL(links.withdraw(language))
  await page.getByLabel(t.fields.name, { exact: true }).fill('Kadri Õunapuu')
  await page.getByLabel(t.fields.orderNumber, { exact: true }).fill(orderNumber)
  await page.getByLabel(t.fields.email, { exact: true }).fill('somebody@else.test')
  await page.getByRole('button', { name: t.find, exact: true }).click()
  await expect(page.getByRole('alert')).toHaveText(localize(problemsTexts).problems['order-unknown'])
  await page.getByLabel(t.fields.email, { exact: true }).fill(person.email)
  await page.getByRole('button', { name: t.find, exact: true }).click()

  await expect(page.getByRole('heading', { name: t.choose })).toBeVisible()
  const choice = page.getByRole('checkbox', { name: work.title[language] })
  await expect(choice).toBeChecked()
  await choice.uncheck()
  await page.getByRole('button', { name: t.confirm, exact: true }).click()
  await expect(page.getByRole('alert')).toHaveText(t.nothingChosen)
  await choice.check()
  await page.getByRole('button', { name: t.confirm, exact: true }).click()

  await expect(page.getByText(t.unconfirmed)).toBeVisible()
  await visitor.expectAccessible()
  expect((await visitor.call('GET /orders/{id}', { params, token })).status).toBe('paid')
  const email = await visitor.emailTo(person.email, new RegExp(confirmWithdrawal(statement).subject))
  const link = email.links.find((one) => one.includes('#token='))
  await page.goto(link ?? '')
  await expect(page.getByText(work.title[language])).toBeVisible()
  await visitor.expectAccessible()
  await page.getByRole('button', { name: t.confirm, exact: true }).click()
  await expect(page.getByText(t.done)).toBeVisible()
  await visitor.expectAccessible()
  const receipt = await visitor.emailTo(person.email, new RegExp(withdrawn(statement).subject))
  expect(receipt.text).toContain(`${t.fields.name}: Kadri Õunapuu`)
  expect((await visitor.call('GET /orders/{id}', { params, token })).status).toBe('refunded')

  await page.goto('/robots.txt')
  await page.goto(link ?? '')
  await expect(page.getByRole('alert')).toHaveText(t.linkInvalid)
  await expect(page.getByRole('button', { name: t.confirm, exact: true })).toHaveCount(0)
  await page.getByRole('link', { name: t.startAgain, exact: true }).click()
  await expect(page.getByLabel(t.fields.orderNumber, { exact: true })).toBeVisible()
})

test('a signed-in buyer chooses one of their orders', { tag: '@words' }, async ({ visitor, page }) => {
  const person = await visitor.register()
  const token = await tokenOf(visitor, person)
  const { withdrawal: t } = visitor.localize(withdrawalTexts)
  const work = workCalled('Stairs to the Harbour')
  const numbers: string[] = []
  for (let at = 0; at < 2; at += 1) {
    const params = { id: await placePaidOrder(visitor, token, work) }
    numbers.push((await visitor.call('GET /orders/{id}', { params, token })).orderNumber)
  }
  await visitor.signIn(person)
  await visitor.visit('/withdraw')
  const group = page.getByRole('group', { name: t.ownOrders })
  await expect(group.getByRole('radio')).toHaveCount(3)
  await expect(page.getByLabel(t.fields.orderNumber, { exact: true })).toBeHidden()
  await page.getByRole('button', { name: t.find, exact: true }).click()
  await expect(group.getByText(t.noOrderChosen)).toBeVisible()
  await expect(group.getByRole('radio').first()).toBeFocused()
  await visitor.expectAccessible()
  await group.getByRole('radio', { name: t.otherOrder }).check()
  await expect(page.getByLabel(t.fields.orderNumber, { exact: true })).toHaveValue('')
  await group.getByRole('radio', { name: numbers[0] ?? '' }).check()
  await expect(page.getByLabel(t.fields.orderNumber, { exact: true })).toBeHidden()
  await page.getByRole('button', { name: t.find, exact: true }).click()
  await expect(page.getByText(t.order(numbers[0] ?? '')).first()).toBeVisible()
  await page.getByRole('button', { name: t.back, exact: true }).click()
  await expect(group.getByRole('radio', { name: numbers[0] ?? '' })).toBeChecked()

  await visitor.visit(`/withdraw?order=${numbers[1]}`)
  await expect(group.getByRole('radio', { name: numbers[1] ?? '' })).toBeChecked()
  await page.getByRole('button', { name: t.find, exact: true }).click()
  await expect(page.getByText(t.order(numbers[1] ?? '')).first()).toBeVisible()
})

test('orders that cannot be loaded are typed', async ({ visitor, page }) => {
  const { withdrawal: t } = visitor.localize(withdrawalTexts)
  await visitor.signIn(await visitor.register())
  await page.route('**/api/orders?**', (route) => route.fulfill({ status: 404, body: '' }))
  await visitor.visit('/withdraw')
  await expect(page.getByLabel(t.fields.orderNumber, { exact: true })).toBeVisible()
})

test('an administrator dismisses a withdrawal that its buyer has not confirmed, and the buyer reads why @words', async ({
  visitor,
  another,
}) => {
  const person = await visitor.register()
  const token = await tokenOf(visitor, person)
  const id = await placePaidOrder(visitor, token, workCalled('Nine Birches'))
  const { orderNumber, items } = await visitor.call('GET /orders/{id}', { params: { id }, token })
  const lineIds = items.map(({ lineId }) => lineId)
  await visitor.call('POST /withdrawals', {
    body: { orderNumber, email: person.email, name: 'Kadri Õunapuu', lineIds },
  })

  const office = await another()
  const { page, localize, language } = office
  const { adminOrder } = localize(adminOrdersTexts)
  const t = adminOrder.withdrawals
  await office.signIn(administrator)
  await page.goto(adminLinks.order(language, id))
  const section = page.getByRole('region', { name: t.title })
  await expect(section.getByText('Kadri Õunapuu')).toBeVisible()
  await expect(section.getByRole('button', { name: t.accept, exact: true })).toBeVisible()
  await section.getByRole('button', { name: t.dismiss, exact: true }).click()
  const dialog = page.getByRole('dialog', { name: t.dismissTitle })
  await dialog.getByLabel(adminOrder.reason).fill('Ostja ei saatnud seda.')
  await dialog.getByLabel(localize(actionDialogTexts).actionDialog.password).fill(administrator.password)
  await office.expectAccessible()
  await dialog.getByRole('button', { name: t.dismiss, exact: true }).click()
  await expect(page.getByRole('status').filter({ hasText: t.dismissDone })).toBeVisible()
  await expect(section).toHaveCount(0)
  const { withdrawalDismissed } = visitor.localize(withdrawalEmailsTexts)
  const facts = { order: { id, number: orderNumber }, receivedAt: new Date(), reason: '' }
  const email = await visitor.emailTo(person.email, new RegExp(withdrawalDismissed(facts).subject))
  expect(email.text).toContain('Ostja ei saatnud seda.')
})
