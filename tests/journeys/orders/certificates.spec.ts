import { readFile } from 'node:fs/promises'
import { certificatesTexts } from '#texts/certificates.ts'
import { ordersTexts } from '#texts/orders.ts'
import { problemsTexts } from '#texts/problems.ts'
import { linesOf } from '../../support/pdf-lines.ts'
import { findFinalSale, numberOf } from '../support/certificates.ts'
import { expect, test, type Visitor } from '../support/visitor.ts'

async function save(page: Visitor['page'], button: string) {
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: button, exact: true }).press('Enter')
  const file = await download
  return { name: file.suggestedFilename(), lines: linesOf(await readFile(await file.path())) }
}

test.use({ expectedComplaints: [/status of 409/] })

test('a buyer saves the certificate, somebody checks it, and a new holder has it handed on', async ({
  visitor,
  another,
}) => {
  const { person, order, item } = await findFinalSale(visitor)
  const t = { ...visitor.localize(certificatesTexts), ...visitor.localize(ordersTexts) }
  const title = visitor.localize({ en: item.titles.en ?? '', et: item.titles.et ?? '' })
  await visitor.signIn(person)
  await visitor.visit(`/orders/${order.id}`)
  const paper = await save(visitor.page, t.order.certificate(title))
  const number = numberOf(paper.name)
  expect(paper.lines.join(' ')).toContain(t.certificate.title)
  const code = paper.lines.find((line) => /^(\w{4}-){4}\w{4}$/.test(line)) ?? ''

  const holder = await another()
  const { page } = holder
  await holder.visit(`/certificates/${number.toLowerCase()}`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(t.certificatePage.states.valid)
  await expect(page.getByText(t.certificatePage.onlyNumber)).toBeVisible()
  await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', 'noindex')
  await expect(page.getByRole('main')).not.toContainText(/Tamm|Kask/)

  const field = page.getByLabel(t.handingOn.code)
  await field.focus()
  await page.keyboard.type('K7QP-3MXD-9RTW-0H5Z-B2CE')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('alert')).toContainText(holder.localize(problemsTexts).problems['certificate-code-wrong'])
  await field.fill(code)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('status').filter({ hasText: t.handingOn.done })).toBeVisible()
  const own = await save(page, t.handingOn.download)
  expect(own.lines.join(' ')).toContain(number)
  expect(own.lines).not.toContain(code)
  await holder.expectAccessible()
})
