import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Language, languages } from '#domain/language.ts'
import { links } from '#site/links.ts'
import { frameTexts } from '#texts/frame.ts'
import { artists, workCalled } from '../support/catalogue.ts'
import { expect, test, waitForHydration } from '../support/visitor.ts'

const work = workCalled('Two Pears')

/** Pages of every kind that visitors see. */
const pagesIn = (language: Language): string[] => [
  links.home(language),
  links.discover(language),
  links.artwork(language, work.id),
  links.artists(language),
  ...artists.slice(0, 3).map(({ slug }) => links.artist(language, slug)),
  links.collections(language),
  links.blog(language),
  links.cart(language),
  links.faq(language),
]

test('the syntax of scripts and styles is lowered', () => {
  const folder = join(import.meta.dirname, '../../../build/client/assets')
  const newer = { '.js': /\(\?<[=!]|\bstatic ?\{/, '.css': /@media[^{]*[<>]|[{};]\s*&/ }
  for (const [extension, pattern] of Object.entries(newer)) {
    const files = readdirSync(folder).filter((file) => file.endsWith(extension))
    expect(files.length).toBeGreaterThan(0)
    expect(files.filter((file) => pattern.test(readFileSync(join(folder, file), 'utf8')))).toEqual([])
  }
})

test.describe('in the lowest browsers', () => {
  test.use({ browserKind: 'lowest' })

  for (const language of languages)
    test(`every kind of page opens in ${language}`, async ({ visitor: { page } }) => {
      const { errors } = frameTexts[language]
      for (const path of pagesIn(language)) {
        await page.goto(path)
        await waitForHydration(page)
        const heading = page.getByRole('heading', { level: 1 })
        await expect(heading).toBeVisible()
        await expect(heading).not.toHaveText(errors.title)
      }
    })

  test('one answer of the questions is open at a time', async ({ visitor, page }) => {
    await visitor.visit('/faq')
    // These browsers know nothing of a name that answers share.
    await page.evaluate(() => {
      for (const answer of document.querySelectorAll('details')) answer.removeAttribute('name')
    })
    const answers = page.getByRole('main').locator('details')
    for (const at of [0, 2, 1]) {
      await answers.nth(at).locator('summary').click()
      await expect(answers.nth(at)).toHaveAttribute('open')
      await expect(page.getByRole('main').locator('details[open]')).toHaveCount(1)
    }
  })
})

test.describe('in a browser that is older', () => {
  test.use({ javaScriptEnabled: false })

  for (const language of languages)
    test(`a page in ${language} says which browsers will do`, async ({ page }) => {
      const sentence = page.getByText(frameTexts[language].frame.oldBrowser, { exact: true })
      await page.goto(links.home(language))
      await expect(sentence).toBeHidden()
      // It has the styles, but not what the stylesheet asks about.
      await page.route('**/*.css', async (route) => {
        const response = await route.fetch()
        const css = await response.text()
        expect(css).toMatch(/@supports \(container-type: ?inline-size\)/)
        const older = css.replaceAll(/@supports \(container-type: ?inline-size\)/g, '@supports (container-type: newer)')
        await route.fulfill({ response, body: older })
      })
      await page.goto(links.home(language))
      await expect(sentence).toBeVisible()
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    })
})
