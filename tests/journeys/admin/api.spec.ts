import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { actionDialogTexts } from '#texts/action-dialog.ts'
import { apiKeysTexts } from '#texts/api-keys.ts'
import { webhooksTexts } from '#texts/webhooks.ts'
import { signInApproved, tokenIn } from '../support/applicants.ts'
import { publishEdition } from '../support/selling.ts'
import { expect, test, type Visitor } from '../support/visitor.ts'

/** Refusals that these journeys provoke: wrong fields and passwords, a key that was revoked. */
test.use({ expectedComplaints: [/status of 4(0[013]|22)/] })

const admin = { email: 'admin@louend.test', password: 'Louend-demo-1' }

/** Fills in the password that a dialog asks for. */
const confirmPassword = async ({ page, localize }: Visitor, password = admin.password) =>
  page.getByRole('dialog').getByLabel(localize(actionDialogTexts).actionDialog.password, { exact: true }).fill(password)

test('an administrator adds a webhook, repeats a delivery and removes it', { tag: '@words' }, async ({
  visitor,
  another,
}) => {
  const { webhooks: t, deliveries: d } = visitor.localize(webhooksTexts)
  const { page } = visitor
  let requests = 0
  const server = createServer((_request, response) => {
    requests += 1
    response.writeHead(503).end('Not today')
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const url = `http://localhost:${(server.address() as AddressInfo).port}/${visitor.language}`
  await visitor.signIn(admin)
  await visitor.visit('/admin/webhooks')
  await visitor.expectAccessible()
  await page.getByRole('button', { name: t.add, exact: true }).click()
  const dialog = page.getByRole('dialog')
  const add = dialog.getByRole('button', { name: t.confirmAdd, exact: true })
  await dialog.getByLabel(t.url, { exact: true }).fill('http://10.0.0.1/')
  await confirmPassword(visitor)
  await add.click()
  // No event was chosen.
  await expect(dialog.getByRole('group', { name: t.events })).toHaveAccessibleDescription(/\S/)
  await dialog.getByLabel(t.eventNames['work.published'], { exact: true }).check()
  await add.click()
  await expect(dialog.getByRole('alert')).toBeVisible()
  await visitor.expectAccessible()
  await dialog.getByLabel(t.url, { exact: true }).fill(url)
  await add.click()
  const secret = page.getByLabel(t.secret, { exact: true })
  await expect(secret).toBeFocused()
  await expect(secret).toHaveValue(/^whsec_/)
  await visitor.expectAccessible()
  const first = await secret.inputValue()

  await page.getByRole('button', { name: t.rollOf(url), exact: true }).click()
  await confirmPassword(visitor)
  await dialog.getByRole('button', { name: t.roll, exact: true }).click()
  await expect(secret).not.toHaveValue(first)
  await page.getByRole('button', { name: t.endSecretOf(url), exact: true }).click()
  await visitor.expectAccessible()
  await dialog.getByRole('button', { name: t.endSecret, exact: true }).click()
  await expect(page.getByRole('status').filter({ hasText: t.secretEnded })).toBeVisible()
  await expect(page.getByRole('button', { name: t.endSecretOf(url), exact: true })).toBeHidden()
  await page.getByRole('link', { name: t.deliveriesOf(url), exact: true }).click()
  await expect(page.getByRole('heading', { name: d.nothing, exact: true })).toBeVisible()
  await visitor.expectAccessible()
  const titles = { en: `Seen by programs ${Date.now()}`, et: `Programmidele nähtav ${Date.now()}` }
  const artist = await another()
  await signInApproved(artist)
  await publishEdition(artist, await tokenIn(artist), titles)
  await expect.poll(() => requests).toBe(1)
  await page.getByLabel(d.state, { exact: true }).selectOption(d.states.pending)
  const delivery = page.getByRole('row').filter({ has: page.getByRole('rowheader', { name: /work\.published/ }) })
  await expect(delivery).toContainText(d.status(503))
  // Phones have it in another cell.
  await delivery.getByText(d.answer, { exact: true }).filter({ visible: true }).click()
  await expect(delivery.getByText('Not today').filter({ visible: true })).toBeVisible()
  await visitor.expectAccessible()
  await delivery.getByRole('button', { name: new RegExp(`^${d.repeat}`) }).click()
  await expect(page.getByRole('status').filter({ hasText: d.repeated })).toBeVisible()
  await expect.poll(() => requests).toBe(2)
  // The menu has the same link before it.
  await page.getByRole('link', { name: d.back, exact: true }).last().click()
  await page.getByRole('button', { name: t.removeOf(url), exact: true }).click()
  await dialog.getByRole('button', { name: t.remove, exact: true }).click()
  await expect(page.getByRole('status').filter({ hasText: t.removed })).toBeVisible()
  await expect(page.getByText(url, { exact: true })).toBeHidden()
  server.close()
})

test('an administrator creates an API key and revokes it', { tag: '@words' }, async ({ visitor }) => {
  const { apiKeys: t } = visitor.localize(apiKeysTexts)
  const { page } = visitor
  const name = `Raamatupidamine ${visitor.language} ${Date.now()}`
  await visitor.signIn(admin)
  await visitor.visit('/admin/api-keys')
  await page.getByRole('button', { name: t.create, exact: true }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel(t.name, { exact: true }).fill(name)
  await dialog.getByLabel(t.scopeNames['works:read'], { exact: true }).check()
  await confirmPassword(visitor, 'not the password')
  await dialog.getByRole('button', { name: t.confirmCreate, exact: true }).click()
  await expect(dialog.locator('[aria-invalid]').or(dialog.getByRole('alert'))).toBeVisible()
  await visitor.expectAccessible()
  await confirmPassword(visitor)
  await dialog.getByRole('button', { name: t.confirmCreate, exact: true }).click()
  const key = page.getByLabel(t.key, { exact: true })
  await expect(key).toBeFocused()
  const token = await key.inputValue()
  await visitor.expectAccessible()
  expect((await visitor.call('GET /admin/works', { token })).content.length).toBeGreaterThan(0)

  await page.getByRole('button', { name: t.revokeOf(name), exact: true }).press('Enter')
  await dialog.getByRole('button', { name: t.revoke, exact: true }).click()
  await expect(page.getByRole('status').filter({ hasText: t.done })).toBeVisible()
  await expect(page.getByRole('button', { name: t.revokeOf(name), exact: true })).toBeHidden()
  const response = await page.request.get('/api/admin/works', { headers: { authorization: `Bearer ${token}` } })
  expect(response.status()).toBe(401)
})
