import { accountTexts } from '#texts/account.ts'
import { problemsTexts } from '#texts/problems.ts'
import { translate } from '../support/translator.ts'
import { expect, test } from '../support/visitor.ts'

// React renders a page anew whose words do not match.
test.use({ expectedComplaints: [/React error #418|status of 401/] })

test('a page that was translated before its scripts started can be used', { tag: '@words' }, async ({ visitor }) => {
  const { page, localize, visit } = visitor
  const { login, fields } = localize(accountTexts)
  await translate(page, 'parsed')
  await visit('/login-page')
  await page.getByLabel(fields.email, { exact: true }).fill('user@louend.test')
  await page.getByLabel(fields.password, { exact: true }).fill('Vale-parool-1')
  await page.getByRole('main').getByRole('button', { name: login.submit, exact: true }).click()
  const problem = page.getByRole('alert').getByText(localize(problemsTexts).problems['wrong-credentials'])
  await expect(problem).toBeVisible()
  await expect(problem.locator('xpath=self::font')).toBeVisible()
})
