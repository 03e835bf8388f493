import { genitiveOf } from '#domain/shop-facts.ts'
import { formProblemsTexts } from '#texts/form-problems.ts'
import { problemsTexts } from '#texts/problems.ts'
import { profileTexts } from '#texts/profile.ts'
import { shopFactsTexts } from '#texts/shop-facts.ts'
import { openDemoShop } from '../../../scripts/demo-shop.ts'
import { administrator } from '../support/payouts.ts'
import { expect, test, type Visitor } from '../support/visitor.ts'

/** The port of a shop for this file alone, which gets another name. */
const port = Number(process.env.JOURNEY_PORT ?? 4173) + 520
test.use({ baseURL: `http://localhost:${port}`, expectedComplaints: [/403|409|400/] })
test.describe.configure({ mode: 'serial' })

let shop: Awaited<ReturnType<typeof openDemoShop>> | undefined
test.beforeAll(async () => {
  shop = await openDemoShop(port)
})
test.afterAll(() => shop?.close())

async function openForm(admin: Visitor) {
  await admin.signIn(administrator)
  await admin.visit('/admin/shop-facts')
  const { shopFacts: t } = admin.localize(shopFactsTexts)
  const { profile } = admin.localize(profileTexts)
  const field = (label: string) => admin.page.getByLabel(label, { exact: true })
  await expect(field(t.name)).toBeVisible()
  const save = async (password: string) => {
    await field(profile.currentPassword).fill(password)
    await admin.page.getByRole('button', { name: profile.save, exact: true }).click()
  }
  return { t, field, save }
}

test('an administrator renames the shop, and another one who was slower loses nothing @words', async ({
  visitor,
  another,
}) => {
  const { page, language } = visitor
  const name = language === 'et' ? 'Raam' : 'Frame'
  const slower = await another()
  const { field: slowField, save: saveSlowly } = await openForm(slower)
  const { t, field, save } = await openForm(visitor)
  await visitor.expectAccessible()

  await field(t.name).fill(name)
  await expect(field(t.genitive)).toHaveValue(genitiveOf(name))
  const preview = page.getByRole('region', { name: t.preview, exact: true })
  await expect(preview).toContainText(`${genitiveOf(name)} kunstnikud`)
  await field('Instagram').fill('instagram.com')
  await save(administrator.password)
  await expect(field('Instagram')).toHaveAttribute('aria-invalid', 'true')
  await expect(field('Instagram')).toBeFocused()
  await expect(page.getByText(visitor.localize(formProblemsTexts).fieldProblems['not-an-address'])).toBeVisible()
  await field('Instagram').fill('')
  await save('not the password')
  await expect(page.getByText(visitor.localize(problemsTexts).problems['wrong-password']).first()).toBeVisible()
  await save(administrator.password)
  await expect(page.getByText(t.saved)).toBeVisible()
  await expect(page.getByRole('banner')).toContainText(name)

  await slowField(t.city).fill('Narva')
  await saveSlowly(administrator.password)
  await expect(slower.page.getByText(t.changedMeanwhile)).toBeVisible()
  await expect(slowField(t.city)).toHaveValue('Narva')
  await expect(slowField(t.name)).not.toHaveValue(name)

  await visitor.visit('')
  await expect(page).toHaveTitle(new RegExp(` \\| ${name}$`))
  const footer = page.getByRole('contentinfo')
  await expect(footer).toContainText(`© ${new Date().getFullYear()} ${name}`)
  await expect(footer.getByRole('link', { name: 'Instagram' })).toHaveCount(0)
})
