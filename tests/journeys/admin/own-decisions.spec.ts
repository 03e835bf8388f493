import { actionDialogTexts } from '#texts/action-dialog.ts'
import { adminOrdersTexts } from '#texts/admin-orders.ts'
import { peopleTexts } from '#texts/people.ts'
import { problemsTexts } from '#texts/problems.ts'
import { adminToken, signInApproved, tokenIn } from '../support/applicants.ts'
import { placePaidOrder } from '../support/buying.ts'
import { administrator } from '../support/payouts.ts'
import { publishEdition } from '../support/selling.ts'
import { expect, test } from '../support/visitor.ts'

test.use({ expectedComplaints: [/status of 40[39]/] })

test('a person with an unverified address does not become an administrator @words', async ({ visitor }) => {
  const { page, localize } = visitor
  const { steps } = localize(peopleTexts)
  const { password } = localize(actionDialogTexts).actionDialog
  const { problems } = localize(problemsTexts)
  const { firstName, lastName, email } = await visitor.register()
  const { content } = await visitor.call('GET /admin/users', { query: { q: email }, token: await adminToken(visitor) })
  await visitor.signIn(administrator)
  await visitor.visit(`/admin/users/${content[0]?.id}`)
  await page.getByRole('main').getByRole('button', { name: steps.grant, exact: true }).click()
  const dialog = page.getByRole('dialog', { name: steps.grantTitle(`${firstName} ${lastName}`), exact: true })
  await dialog.getByLabel(password, { exact: true }).fill(administrator.password)
  await dialog.getByRole('button', { name: steps.grant, exact: true }).click()
  await expect(dialog.getByText(problems['address-unconfirmed'])).toBeVisible()
  await visitor.expectAccessible()
})

test('an administrator does not refund their own order, and reads why @words', async ({ visitor }) => {
  const { language, page, localize } = visitor
  const { adminOrder: t } = localize(adminOrdersTexts)
  const { password } = localize(actionDialogTexts).actionDialog
  const name = `Õie ${language} ${Date.now()}`
  await signInApproved(visitor, name)
  const titles = { en: `Well ${name}`, et: `Kaev ${name}` }
  const work = await publishEdition(visitor, await tokenIn(visitor), titles)
  const orderId = await placePaidOrder(visitor, await adminToken(visitor), work)
  await visitor.signIn(administrator)
  await visitor.visit(`/admin/orders/${orderId}`)
  await page.getByRole('button', { name: t.refundAll, exact: true }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('textbox').first().fill('For me')
  await dialog.getByLabel(password, { exact: true }).fill(administrator.password)
  await dialog.getByRole('button', { name: t.refundAll, exact: true }).click()
  await expect(dialog.getByText(localize(problemsTexts).aboutSelf)).toBeVisible()
  await visitor.expectAccessible()
})
