import { links } from '#domain/links.ts'
import { frameTexts } from '#texts/frame.ts'
import { expect, test } from '../support/visitor.ts'

test('the footer leads to every screen, and each door opens', { tag: '@words' }, async ({
  visitor,
  page,
  request,
  baseURL,
}) => {
  const { language, visit, localize } = visitor
  const { frame } = localize(frameTexts)
  await visit('')
  await page.getByRole('contentinfo').getByRole('link', { name: frame.sitemap, exact: true }).click()
  await expect(page).toHaveURL(links.sitemap(language))
  await expect(page.getByRole('main').getByRole('heading', { level: 2 })).toHaveCount(6)
  const addresses = await page
    .getByRole('main')
    .getByRole('link')
    .evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? ''))
  expect(addresses.length).toBeGreaterThan(30)
  for (const address of addresses) {
    expect(address).toMatch(new RegExp(`^/${language}(/|$)`))
    expect.soft((await request.get(address)).status(), address).toBe(200)
  }
  await page.getByRole('main').locator(`a[href="/${language}/order-confirmation"]`).click()
  await expect(page).toHaveURL(`${baseURL}${links.cart(language)}`)
})

test('what search engines are told of is there, as they are told', { tag: '@words' }, async ({
  page,
  request,
  baseURL,
  language,
}) => {
  const robots = await (await request.get('/robots.txt')).text()
  const map = /^Sitemap: (.*)$/m.exec(robots)?.[1] ?? ''
  expect(map).toBe(`${baseURL}/sitemap.xml`)
  const index = await (await request.get(map)).text()
  const parts = await Promise.all(
    [...index.matchAll(/<loc>(.*?)<\/loc>/g)].map(async ([, part = '']) => (await request.get(part)).text()),
  )
  expect(parts.length).toBeGreaterThan(3)
  const listed = parts.join('')
  const entries = [...listed.matchAll(/<url><loc>(.*?)<\/loc>/g)].map(
    ([, address]) => new URL(address ?? '').pathname + new URL(address ?? '').search,
  )
  const own = entries.filter((path) => path === `/${language}` || path.startsWith(`/${language}/`))
  expect(own.length).toBe(entries.length / 2)
  const works = own.filter((path) => path.includes('/artwork/'))
  expect(works.length).toBeGreaterThan(50)
  for (const path of [...own.filter((one) => !works.includes(one)), ...works.slice(0, 5)]) {
    const html = await (await request.get(path)).text()
    expect.soft(html, path).toContain(`rel="canonical" href="${baseURL}${path}"`)
    expect.soft(html, path).not.toContain('noindex')
  }
  await page.goto('about:blank')
  const broken = await page.evaluate(
    (files) =>
      files.filter((xml) => new DOMParser().parseFromString(xml, 'application/xml').querySelector('parsererror'))
        .length,
    [index, ...parts],
  )
  expect(broken).toBe(0)
})
