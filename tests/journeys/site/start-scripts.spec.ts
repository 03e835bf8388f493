import type { Page } from '@playwright/test'
import { writeHung } from '#domain/arrangement.ts'
import { links } from '#site/links.ts'
import { addToCartTexts } from '#texts/add-to-cart.ts'
import { arrangementTexts } from '#texts/arrangement.ts'
import { contactTexts } from '#texts/contact.ts'
import { frameTexts } from '#texts/frame.ts'
import { inCart } from '../support/buying.ts'
import { workCalled } from '../support/catalogue.ts'
import { expect, test, type Visitor } from '../support/visitor.ts'

const scripts = '**/assets/*.js'

test.describe('while a picture never arrives', () => {
  test.beforeEach(async ({ page }) => {
    await page.route('**/*', (route) => (route.request().resourceType() === 'image' ? undefined : route.continue()))
  })

  test('the scripts start after two and a half seconds', async ({ page, visitor }) => {
    await page.clock.install()
    await page.clock.pauseAt(Date.now() + 60_000)
    const requested = countScripts(page)
    await page.goto(`/${visitor.language}/discover`, { waitUntil: 'domcontentloaded' })
    await page.clock.fastForward(2400)
    expect(requested()).toBe(0)
    await page.clock.fastForward(200)
    await expect.poll(requested).toBeGreaterThan(0)
  })

  test('the scripts start at the first key', async ({ page, visitor }) => {
    await page.clock.install()
    await page.clock.pauseAt(Date.now() + 60_000)
    const requested = countScripts(page)
    await page.goto(`/${visitor.language}/discover`, { waitUntil: 'domcontentloaded' })
    expect(requested()).toBe(0)
    await page.keyboard.press('Tab')
    await expect.poll(requested).toBeGreaterThan(0)
  })
})

test('the scripts start after the loaded page has been painted', async ({ page, visitor }) => {
  await page.addInitScript(() => {
    const order: string[] = []
    Object.assign(window, { order })
    addEventListener('load', () => requestAnimationFrame(() => setTimeout(() => order.push('frame'))))
    new MutationObserver((changes) => {
      const added = changes.flatMap(({ addedNodes }) => [...addedNodes])
      if (added.some((node) => node instanceof HTMLLinkElement && node.rel === 'modulepreload')) order.push('scripts')
    }).observe(document, { childList: true, subtree: true })
  })
  await page.goto(`/${visitor.language}/discover`)
  await page.waitForFunction(() => performance.getEntriesByName('hydrated').length > 0)
  expect(await page.evaluate(() => Reflect.get(window, 'order').slice(0, 2))).toEqual(['frame', 'scripts'])
})

test('a work that is put into the cart before the scripts arrive is in the cart afterwards', {
  tag: '@words',
}, async ({ page, visitor }) => {
  const { language, localize } = visitor
  const arrive = await holdScripts(page)
  await page.goto(`/${language}/artwork/${workCalled('Two Pears').id}`, { waitUntil: 'commit' })
  const { add } = localize(addToCartTexts).addToCart
  await page.getByRole('main').getByRole('button', { name: add, exact: true }).first().click()
  arrive()
  await expect(
    page.getByRole('banner').getByRole('link', { name: localize(frameTexts).frame.cart(1), exact: true }),
  ).toBeVisible()
  expect(await inCart(page)).toBe(1)
})

test('a work on the wall that has the focus before the scripts arrive says where it hangs', async ({
  page,
  visitor,
}) => {
  const { language, localize } = visitor
  const { arrangement: t } = localize(arrangementTexts)
  const arrive = await holdScripts(page)
  const place = { x: 0, y: 155 }
  const hung = writeHung([{ id: workCalled('Two Pears').id, place }])
  await page.goto(`/${language}/wall?works=${hung}`, { waitUntil: 'commit' })
  const work = page.getByRole('application', { name: t.wall, exact: true }).getByRole('button')
  await work.focus()
  arrive()
  await expect(work).toHaveAccessibleDescription(`${t.inMiddle} ${t.aboveFloor('155\u00a0cm')}`)
})

test.describe('when scripts of the first page fail', () => {
  test.use({ expectedComplaints: [/ERR_FAILED|ERR_INTERNET_DISCONNECTED|dynamically imported module/] })

  for (const script of ['entry.client', 'frame', 'contact-page'])
    test(`a failed request for ${script} is repeated, and the form works`, async ({ page, visitor }) => {
      await page.route(`**/assets/${script}-*.js`, (route) => route.abort(), { times: 1 })
      await writeMessage(visitor)
      await expect(form(visitor).send).toBeEnabled()
      await expect(form(visitor).failure).toBeHidden()
      await expect(form(visitor).message).toHaveValue('Hall meri')
    })

  test('a button loads the page again, which keeps what was typed', { tag: '@words' }, async ({ page, visitor }) => {
    await page.route('**/assets/entry.client-*.js', (route) => route.abort())
    await writeMessage(visitor)
    const { failure, message, send } = form(visitor)
    await expect(failure).toBeVisible()
    await expect(send).toBeDisabled()
    await page.unroute('**/assets/entry.client-*.js')
    await failure.getByRole('button', { name: visitor.localize(frameTexts).errors.loadAgain }).click()
    await expect(send).toBeEnabled()
    await expect(failure).toBeHidden()
    await expect(message).toHaveValue('Hall meri')
  })

  test('they are loaded again with the next connection', async ({ page, visitor }) => {
    await page.route('**/assets/frame-*.js', (route) => route.abort())
    await writeMessage(visitor)
    const { failure, message, send } = form(visitor)
    await expect(failure).toBeVisible()
    await page.unroute('**/assets/frame-*.js')
    await page.context().setOffline(true)
    await page.context().setOffline(false)
    await expect(send).toBeEnabled()
    await expect(failure).toBeHidden()
    await expect(message).toHaveValue('Hall meri')
  })

  test('scripts that never arrive are reported after half a minute, until they arrive', async ({ page, visitor }) => {
    await page.clock.install()
    const arrive = await holdScripts(page)
    await writeMessage(visitor)
    const { failure, send } = form(visitor)
    await page.clock.fastForward(29_000)
    await expect(failure).toBeHidden()
    await page.clock.fastForward(2000)
    await expect(failure).toBeVisible()
    arrive()
    await expect(failure).toBeHidden()
    await expect(send).toBeEnabled()
  })
})

async function writeMessage(visitor: Visitor): Promise<void> {
  await visitor.page.goto(links.contact(visitor.language), { waitUntil: 'commit' })
  await form(visitor).message.fill('Hall meri')
}

function form({ page, localize }: Visitor) {
  const { contact } = localize(contactTexts)
  const main = page.getByRole('main')
  return {
    message: main.getByLabel(contact.fields.message, { exact: true }),
    send: main.getByRole('button', { name: contact.submit, exact: true }),
    failure: page.getByRole('alert').filter({ hasText: localize(frameTexts).errors.scriptsFailed }),
  }
}

/** Scripts wait until the result is called. */
async function holdScripts(page: Page): Promise<() => void> {
  const { promise: arrival, resolve: arrive } = Promise.withResolvers<void>()
  await page.route(scripts, async (route) => {
    await arrival
    await route.continue()
  })
  return arrive
}

/** The number of scripts that the page has requested. */
function countScripts(page: Page): () => number {
  let count = 0
  page.on('request', (request) => {
    if (request.resourceType() === 'script') count += 1
  })
  return () => count
}
