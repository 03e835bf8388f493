import { randomBytes } from 'node:crypto'
import { test as base, expect, type Page } from '@playwright/test'
import { type Call, makeCall } from '#contract/client.ts'
import type { CompleteLanguage } from '#domain/translation.ts'
import { accountTexts } from '#texts/account.ts'
import { expectAccessible } from './accessibility.ts'
import { watch } from './browser-errors.ts'
import { removeNewerFeatures } from './lowest-browser.ts'
import { startSession } from './session.ts'
import { translate } from './translator.ts'

export type BrowserKind = 'current' | 'translating' | 'translated' | 'lowest'

export type VisitorOptions = {
  language: CompleteLanguage
  /** Complaints of the browser that a journey provokes on purpose: /409/ for a refused checkout. */
  expectedComplaints: RegExp[]
  /** How an identity provider outside the shop shows: what the browser says when it refuses, and whom else it asks. */
  provider: { complaints: RegExp[]; strangers: RegExp[] }
  /** Whether the visitor has answered the question about cookies before, so that it is not asked. */
  decided: boolean
  /**
   * `translating` wraps text nodes as Chrome does after hydration, `translated` before it; `lowest` has nothing that one of the
   * lowest browsers lacks.
   */
  browserKind: BrowserKind
}

export type Email = { id: string; to: string; subject: string; text: string; html: string; links: string[] }
export type Person = { email: string; password: string; firstName: string; lastName: string }

/** Somebody with a browser, who sees the shop in one language. */
export type Visitor = {
  page: Page
  language: CompleteLanguage
  /** The texts of the visitor's language: `localize(accountTexts).cart.title`. */
  localize: <Texts>(texts: { en: Texts; et: Texts }) => Texts
  /** Goes to a path below the language, and waits until the page answers: `visit('/discover')`. */
  visit: (path: string) => Promise<void>
  /** Calls the API. */
  call: Call
  /** An account of their own that nobody else uses. */
  register: () => Promise<Person>
  /** Signs in without any screen, and leaves the page blank. */
  signIn: (person: Pick<Person, 'email' | 'password'>) => Promise<void>
  /** Signs in through the login screen, from wherever that was opened. */
  logIn: (person: Pick<Person, 'email' | 'password'>) => Promise<void>
  /** Waits for the email to somebody whose subject or text matches. */
  emailTo: (to: string, about: RegExp) => Promise<Email>
  /** No violation that axe can see, on the page as it is now, in light and dark; looked for in English only. */
  expectAccessible: () => Promise<void>
}

export const test = base.extend<VisitorOptions & { visitor: Visitor; another: () => Promise<Visitor> }>({
  language: ['en', { option: true }],
  expectedComplaints: [[], { option: true }],
  decided: [true, { option: true }],
  browserKind: ['current', { option: true }],
  provider: [{ complaints: [], strangers: [] }, { option: true }],

  visitor: async ({ page, language, baseURL, expectedComplaints, decided, provider, browserKind }, use) => {
    const watched = await watch(page)
    if (decided) await refuseCookies(page)
    await browserKinds[browserKind](page)
    await use(visitorAt(page, language, String(baseURL)))
    const expected = [...expectedComplaints, ...provider.complaints, ...(complaintsOf[browserKind] ?? [])]
    await watched.expectNoErrors(expected, provider.strangers)
    if (/^translat/.test(browserKind)) await expect(page.locator('main font font').first()).toBeAttached()
  },

  /** A second person with a browser of their own. */
  another: async ({ browser, language, baseURL, expectedComplaints, decided, provider, browserKind }, use) => {
    const closings: (() => Promise<void>)[] = []
    await use(async () => {
      const context = await browser.newContext({ baseURL: String(baseURL) })
      const page = await context.newPage()
      const watched = await watch(page)
      if (decided) await refuseCookies(page)
      await browserKinds[browserKind](page)
      closings.push(async () => {
        const expected = [...expectedComplaints, ...provider.complaints, ...(complaintsOf[browserKind] ?? [])]
        await watched.expectNoErrors(expected, provider.strangers)
        await context.close()
      })
      return visitorAt(page, language, String(baseURL))
    })
    for (const close of closings) await close()
  },
})

export { expect }

const browserKinds: Record<BrowserKind, (page: Page) => Promise<unknown>> = {
  current: async () => undefined,
  translating: translate,
  translated: (page) => translate(page, 'parsed'),
  lowest: removeNewerFeatures,
}

/** React renders a page anew whose words do not match. */
const complaintsOf: Partial<Record<BrowserKind, RegExp[]>> = { translated: [/React error #418/] }

/** The visitor has been here before and said no to what the shop does not need. */
export const refuseCookies = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    if (!/^https?:/.test(location.protocol) || localStorage.getItem('cookieConsent')) return
    localStorage.setItem('cookieConsent', 'true')
    localStorage.setItem('cookiesAccepted', 'false')
  })

/** A visitor who uses this page. */
export function visitorAt(page: Page, language: CompleteLanguage, shop: string): Visitor {
  const localize: Visitor['localize'] = (texts) => texts[language]
  const visit = async (path: string) => {
    await page.goto(`/${language}${path}`)
    await waitForHydration(page)
  }
  const logIn: Visitor['logIn'] = async ({ email, password }) => {
    const { fields, login } = localize(accountTexts)
    if (!new URL(page.url(), shop).pathname.endsWith('/login-page')) await visit('/login-page')
    // The address changes a moment before the page, which may have a field of the same name.
    await expect(page.getByRole('heading', { level: 1, name: login.title, exact: true })).toBeVisible()
    await page.getByLabel(fields.email, { exact: true }).fill(email)
    await page.getByLabel(fields.password, { exact: true }).fill(password)
    await page.getByRole('main').getByRole('button', { name: login.submit, exact: true }).click()
    await page.waitForURL((url) => !url.pathname.endsWith('/login-page'))
  }
  return {
    page,
    language,
    localize,
    visit,
    call: callAt(shop, language),
    register: () => registerSomebody(shop, language),
    signIn: (person) => (providerIsOutside ? logIn(person) : startSession(page, shop, person)),
    logIn,
    emailTo: async (to, about) => {
      let found: Email | undefined
      await expect
        .poll(async () => {
          const emails = (await (await page.request.get('/dev/mail.json', { params: { to } })).json()) as Email[]
          found = emails.find(({ subject, text }) => about.test(subject) || about.test(text))
          return found !== undefined
        })
        .toBe(true)
      if (!found) throw new Error(`no email to ${to}`)
      return found
    },
    expectAccessible: async () => {
      // Markup and colours are the same in both languages.
      if (language === 'et') return
      await expectAccessible(page, 'light')
      await expectAccessible(page, 'dark contrast')
    },
  }
}

/** People of an outside provider sign in by its own scripts. */
const providerIsOutside = process.env.IDENTITY_PROVIDER === 'firebase'

/** Waits until the scripts of a page answer; before that, a link is only a link. */
export const waitForHydration = async (page: Page): Promise<void> =>
  void (await page.waitForFunction(() => performance.getEntriesByName('hydrated').length > 0))

const callAt = (shop: string, language: CompleteLanguage): Call =>
  makeCall(
    (path, { headers, ...init }) => fetch(new URL(path, shop), { ...init, headers: { ...headers, origin: shop } }),
    { language },
  )

async function registerSomebody(shop: string, language: CompleteLanguage): Promise<Person> {
  const name = randomBytes(4).toString('hex')
  const person = { email: `${name}@ostja.test`, password: 'Kuldne-Rukis-7', firstName: 'Kadri', lastName: 'Rebane' }
  const call = callAt(shop, language)
  const { email, password, firstName, lastName } = person
  const { token } = await call('POST /auth/sign-up/email', {
    body: { email, password, name: `${firstName} ${lastName}` },
  })
  await call('POST /users/register', { body: { token, email, firstName, lastName }, token })
  return person
}
