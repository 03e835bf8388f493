import type { InformationPage } from '#domain/information.ts'
import type { Language } from '#domain/language.ts'
import { cents } from '#domain/money.ts'
import { freeDeliveryAbove } from '#domain/shipping.ts'
import { readInformation } from '#server/features/information/read-information.ts'
import { accountTexts } from '#texts/account.ts'
import { accountEmailsTexts } from '#texts/account-emails.ts'
import { artistProfileTexts } from '#texts/artist-profile.ts'
import { artworkTexts } from '#texts/artwork.ts'
import { cartTexts } from '#texts/cart.ts'
import { contactTexts } from '#texts/contact.ts'
import { dashboardTexts } from '#texts/dashboard.ts'
import { earningsTexts } from '#texts/earnings.ts'
import { frameTexts } from '#texts/frame.ts'
import { fulfilmentTexts } from '#texts/fulfilment.ts'
import { fulfilmentEmailsTexts } from '#texts/fulfilment-emails.ts'
import { guaranteeTexts } from '#texts/guarantee.ts'
import { homeTexts } from '#texts/home.ts'
import { messagesTexts } from '#texts/messages.ts'
import { orderEmailsTexts } from '#texts/order-emails.ts'
import { postsTexts } from '#texts/posts.ts'
import { problemsTexts } from '#texts/problems.ts'
import { withdrawalTexts } from '#texts/withdrawal.ts'
import { workFormTexts } from '#texts/work-form.ts'

/** What is said somewhere, and how the figure is written there where it is not in digits. */
export type Printed = {
  readonly place: string
  textIn(language: Language): string | Promise<string>
  readonly as?: Readonly<Record<Language, string>> | undefined
}

/** A figure of the specification. */
export type Constant = {
  readonly name: string
  /** As pages print it. */
  readonly value: string
  readonly lives: string
  /** How it stands there. */
  readonly code: string
  readonly printed?: readonly Printed[]
}

type Words = Readonly<Record<Language, string>>

const onPage = (page: InformationPage, as?: Words): Printed => ({
  place: `/${page}`,
  as,
  textIn: async (language) => {
    const { html, sections } = await readInformation(page, language, { analytics: true })
    const all = [html, ...sections.flatMap((section) => [section.html, ...section.parts.map((part) => part.html)])]
    return all.join(' ').replaceAll(/<[^>]*>/g, ' ')
  },
})

const inTexts = (place: string, textIn: (language: Language) => string, as?: Words): Printed => ({ place, textIn, as })

const information = (...pages: InformationPage[]): Printed[] => pages.map((page) => onPage(page))

const seconds = (name: string, value: string, lives: string, code: string): Constant => ({ name, value, lives, code })

const threeSales = { en: 'first three sales', et: '[Kk]ol(m|me|mest) esime' } as const

/** Every figure of the specification, where it lives, and which pages and emails print it. */
export const constants: readonly Constant[] = [
  // What it costs.
  {
    name: 'Commission, standard',
    value: '15%',
    lives: 'domain/commission.ts',
    code: 'standard: 1500',
    printed: information('how-it-works', 'faq', 'payment', 'terms', 'about-us'),
  },
  {
    name: 'Commission, introductory',
    value: '10%',
    lives: 'domain/commission.ts',
    code: 'premium: 1000',
    printed: information('how-it-works', 'faq', 'payment', 'terms', 'about-us'),
  },
  {
    name: 'Tier of new artists',
    value: 'premium',
    lives: 'domain/commission.ts',
    code: "firstTier: CommissionTier = 'premium'",
  },
  {
    name: 'Delivery costs',
    value: '0',
    lives: 'domain/shipping.ts',
    code: 'shippingFor = (_goods: Cents): Cents => zero',
  },
  {
    name: 'Free delivery in Estonia above, euros',
    value: '100',
    lives: 'domain/shipping.ts',
    code: 'freeDeliveryAbove = cents(100_00)',
    printed: [
      onPage('shipping'),
      inTexts('line above every page', (language) => frameTexts[language].frame.freeDelivery(freeDeliveryAbove)),
    ],
  },
  {
    name: 'Insured up to, euros',
    value: '1000',
    lives: 'domain/delivery.ts',
    code: 'insuredUpTo = cents(1000_00)',
    printed: [onPage('shipping', { en: '€1,000', et: '1000' })],
  },
  {
    name: 'Restocking fee of private sellers',
    value: '5%',
    lives: 'domain/returns.ts',
    code: 'restockingFee = 500',
    printed: [
      ...information('returns', 'faq'),
      inTexts('work', (language) => artworkTexts[language].artwork.returnsSay['with-fee']),
    ],
  },
  // How long it takes.
  {
    name: 'Application reviewed in, business days',
    value: '3–5',
    lives: 'domain/application.ts',
    code: 'reviewDays = [3, 5]',
    printed: information('how-it-works', 'faq', 'terms'),
  },
  {
    name: 'Registration takes less than, minutes',
    value: '2',
    lives: 'domain/application.ts',
    code: 'registrationMinutes = 2',
    printed: [
      onPage('how-it-works'),
      inTexts('registration', (language) => accountTexts[language].register.description, {
        en: 'two minutes',
        et: 'kahe minuti',
      }),
    ],
  },
  {
    name: 'Payouts held at most, days',
    value: '60',
    lives: 'domain/payout.ts',
    code: 'maxHoldDays = 60',
    printed: information('terms'),
  },
  {
    name: 'Changed bank account waits, days',
    value: '3',
    lives: 'domain/payout.ts',
    code: 'accountWaitDays = 3',
    printed: information('terms'),
  },
  {
    name: 'Artist paid within, business days of delivery',
    value: '7',
    lives: 'domain/commission.ts',
    code: 'payoutDays = 7',
    printed: information('how-it-works', 'faq', 'payment', 'terms'),
  },
  {
    name: 'Sale payable from, business days after delivery',
    value: '5',
    lives: 'domain/commission.ts',
    code: 'payableDays = 5',
    printed: [inTexts('money', (language) => earningsTexts[language].money.rule)],
  },
  {
    name: 'First sales paid after the return period',
    value: '3',
    lives: 'domain/earning.ts',
    code: 'earlySales = 3',
    printed: [
      ...information('how-it-works', 'faq', 'payment', 'terms'),
      inTexts('money', (language) => earningsTexts[language].money.heldEarly, threeSales),
      inTexts('upload', (language) => asText(workFormTexts[language].workForm.payout), threeSales),
      inTexts(
        'dashboard',
        (language) => asText(dashboardTexts[language].dashboardOverview.nextPayoutEarly),
        threeSales,
      ),
      inTexts('email about a sale', (language) => orderEmailsTexts[language].orderEmails.sold.early, threeSales),
    ],
  },
  {
    name: 'Delivery confirmed without a complaint after, days',
    value: '7',
    lives: 'domain/confirmation.ts',
    code: 'complaintDays = 7',
    printed: [
      ...information('terms'),
      inTexts('marking as delivered', (language) => fulfilmentTexts[language].dialogs.deliver),
      inTexts('email about a sale', (language) => orderEmailsTexts[language].orderEmails.sold.payment),
    ],
  },
  {
    name: 'Parcel asked about without news after, days',
    value: '21',
    lives: 'domain/confirmation.ts',
    code: 'silentDays = 21',
  },
  {
    name: 'Parcel shown to administrators without news after, days',
    value: '35',
    lives: 'domain/confirmation.ts',
    code: 'lostDays = 35',
  },
  {
    name: 'Standard delivery in Estonia, business days',
    value: '5–7',
    lives: 'domain/delivery.ts',
    code: 'standardDelivery = { domestic: [5, 7]',
    printed: information('shipping', 'faq'),
  },
  {
    name: 'Standard delivery abroad, business days',
    value: '10–14',
    lives: 'domain/delivery.ts',
    code: 'international: [10, 14]',
    printed: information('shipping', 'faq'),
  },
  {
    name: 'Express delivery in Estonia, business days',
    value: '2–3',
    lives: 'domain/delivery.ts',
    code: 'expressDelivery = { domestic: [2, 3]',
    printed: information('shipping'),
  },
  {
    name: 'Express delivery abroad, business days',
    value: '5–7',
    lives: 'domain/delivery.ts',
    code: 'expressDelivery = { domestic: [2, 3], international: [5, 7]',
    printed: information('shipping'),
  },
  {
    name: 'Bank transfer, business days',
    value: '1–3',
    lives: 'domain/order.ts',
    code: 'bankTransferDays = [1, 3]',
    printed: information('payment'),
  },
  // Returns.
  {
    name: 'Return and withdrawal, days from delivery',
    value: '14',
    lives: 'domain/returns.ts',
    code: 'returnDays = 14',
    printed: [
      ...information('returns', 'faq', 'terms'),
      inTexts('work of a trader', (language) => artworkTexts[language].artwork.returnsSay.withdrawal),
      inTexts('work of a private seller', (language) => artworkTexts[language].artwork.returnsSay['with-fee']),
      inTexts('cart', (language) => cartTexts[language].cart.returnsText.all),
      inTexts('home', (language) =>
        homeTexts[language].home
          .reasons(10)
          .map(({ text }) => text)
          .join(' '),
      ),
      inTexts('artist profile form', (language) => JSON.stringify(artistProfileTexts[language])),
      inTexts('refusal of a late return', (language) => problemsTexts[language].problems['return-too-late']),
    ],
  },
  {
    name: 'Money back after a withdrawal, days',
    value: '14',
    lives: 'domain/returns.ts',
    code: 'withdrawalRefundDays = 14',
    printed: [
      onPage('returns'),
      inTexts('work of a trader', (language) => artworkTexts[language].artwork.returnsMore.withdrawal),
      inTexts('withdrawal', (language) => asText(withdrawalTexts[language])),
    ],
  },
  {
    name: 'Damage reported within, hours',
    value: '48',
    lives: 'domain/returns.ts',
    code: 'damageHours = 48',
    printed: [
      ...information('shipping', 'returns'),
      inTexts('work of a private seller', (language) => artworkTexts[language].artwork.returnsMore['with-fee']),
      inTexts('work that cannot be returned', (language) => artworkTexts[language].artwork.returnsMore.final),
      inTexts('email about a delivery', (language) => asText(fulfilmentEmailsTexts[language])),
    ],
  },
  {
    name: 'Return answered within, hours',
    value: '48',
    lives: 'domain/returns.ts',
    code: 'answerHours: 48',
    printed: information('returns'),
  },
  {
    name: 'Inspection of a return, business days',
    value: '3–5',
    lives: 'domain/returns.ts',
    code: 'inspection: [3, 5]',
    printed: information('returns'),
  },
  {
    name: 'Refund on the card, business days',
    value: '7–10',
    lives: 'domain/returns.ts',
    code: 'refund: [7, 10]',
    printed: information('returns', 'payment'),
  },
  {
    name: 'Legal guarantee of traders, years',
    value: '2',
    lives: 'domain/returns.ts',
    code: 'guaranteeYears = 2',
    printed: [
      ...information('returns', 'terms', 'guarantee'),
      inTexts(
        'notice on the legal guarantee',
        (language) => guaranteeTexts[language].guarantee.notice.minimum.join(' '),
        {
          en: 'two-year',
          et: 'kaheaastane',
        },
      ),
    ],
  },
  {
    name: 'Reduction compared with the lowest price of, days',
    value: '30',
    lives: 'domain/reduction.ts',
    code: 'span = 30 * 86_400_000',
    printed: [inTexts('reduced work', (language) => artworkTexts[language].artwork.lowest)],
  },
  {
    name: 'Liability limited to payments of the last, months',
    value: '12',
    lives: 'content/en/terms.md',
    code: 'in the twelve months before the damage',
    printed: [onPage('terms', { en: 'twelve months', et: 'kaheteistkümne kuu' })],
  },
  // Paying.
  {
    name: 'Hold while paying, minutes',
    value: '30',
    lives: 'domain/order.ts',
    code: 'holdMinutes = 30',
    printed: [
      ...information('payment', 'faq', 'terms'),
      inTexts('cart', (language) => cartTexts[language].cart.howItWorks),
    ],
  },
  {
    name: 'Originals held by one buyer, at most',
    value: '10',
    lives: 'server/settings.ts',
    code: 'HOLD_ORIGINALS: z.coerce.number().int().min(1).default(10)',
  },
  {
    name: 'Copies held by one buyer, at most',
    value: '20',
    lives: 'server/settings.ts',
    code: 'HOLD_COPIES: z.coerce.number().int().min(1).default(20)',
  },
  {
    name: 'Works held by a buyer whose e-mail is not verified, at most',
    value: '2',
    lives: 'server/settings.ts',
    code: 'HOLD_UNVERIFIED: z.coerce.number().int().min(1).default(2)',
  },
  { name: 'Cart quantity, least', value: '1', lives: 'domain/cart.ts', code: 'quantity < 1' },
  { name: 'Added to the cart at once', value: '1', lives: 'domain/cart.ts', code: 'quantity: 1' },
  {
    name: 'Order number',
    value: 'LO-2026-000123',
    lives: 'domain/order.ts',
    code: "padStart(6, '0')",
  },
  // Accounts.
  {
    name: 'Password, least characters',
    value: '8',
    lives: 'domain/password.ts',
    code: 'minPasswordLength = 8',
    printed: [inTexts('registration', (language) => accountTexts[language].passwordRules.length)],
  },
  {
    name: 'Password rules',
    value: '5',
    lives: 'domain/password.ts',
    code: "['length', 'uppercase', 'lowercase', 'digit', 'special']",
  },
  {
    name: 'Strength meter',
    value: '20, 50, 75, 100',
    lives: 'domain/password-strength.ts',
    code: "percent: 75 } : { strength: 'strong', percent: 100",
  },
  {
    name: 'Rougher meter of the change page, characters',
    value: '6',
    lives: 'domain/password-strength.ts',
    code: 'password.length >= 6',
  },
  {
    name: 'Verification link, hours',
    value: '24',
    lives: 'server/features/account/account-tokens.ts',
    code: "'verify-email': 24",
    printed: [
      inTexts('email confirmation', (language) => accountTexts[language].confirmation.openIt),
      inTexts('verification email', (language) => accountEmailsTexts[language].verifyEmail.until),
    ],
  },
  {
    name: 'Reset link, hours',
    value: '1',
    lives: 'server/features/account/account-tokens.ts',
    code: "'reset-password': 1",
    printed: [
      inTexts('reset email', (language) => accountEmailsTexts[language].resetEmail.until, {
        en: 'one hour',
        et: 'ühe tunni',
      }),
    ],
  },
  {
    name: 'Logout after inactivity, minutes',
    value: '30',
    lives: 'web/sign-in/activity.ts',
    code: 'idleLimit = 30 * 60_000',
    printed: [inTexts('login', (language) => accountTexts[language].login.idle)],
  },
  seconds('Logout delay, milliseconds', '800', 'web/shell/log-out.tsx', 'curtain = 800'),
  seconds(
    'Reset leads to the login after, seconds',
    '2',
    'web/pages/account/reset-password-page.tsx',
    'successDelay = 2000',
  ),
  seconds(
    'Verification looked at again every, seconds',
    '10',
    'web/pages/account/email-confirmation-page.tsx',
    'pollInterval = 10_000',
  ),
  seconds('Sign-in token, minutes', '15', 'domain/token.ts', 'tokenMinutes = 15'),
  {
    name: 'Profile picture, pixels',
    value: '180',
    lives: 'web/pages/profile/profile-picture.tsx',
    code: 'width={180}',
  },
  // Cookies.
  seconds('Cookie banner after, seconds', '1', 'web/shell/cookie-asking.tsx', 'delay = 1000'),
  { name: 'Consent asked again after, days', value: '365', lives: 'domain/consent.ts', code: 'consentDays = 365' },
  { name: 'Language cookie, days', value: '365', lives: 'domain/language.ts', code: 'days: 365' },
  {
    name: 'Analytics cookies, years',
    value: '2',
    lives: 'content/en/cookies.md',
    code: '| 2 years, or until you withdraw',
    printed: [onPage('cookies')],
  },
  {
    name: 'Orders kept, years',
    value: '7',
    lives: 'domain/retention.ts',
    code: 'bookkeepingYears = 7',
    printed: information('privacy'),
  },
  // Forms and messages.
  {
    name: 'Contact message, least characters',
    value: '10',
    lives: 'domain/contact.ts',
    code: 'minMessageLength = 10',
    printed: [inTexts('contact', (language) => contactTexts[language].contact.problems.message?.['too-short'] ?? '')],
  },
  { name: 'Feedback, stars at most', value: '5', lives: 'domain/feedback.ts', code: 'maxStars = 5' },
  seconds('Newsletter banner, seconds', '5', 'web/components/newsletter.tsx', 'bannerStays = 5000'),
  seconds(
    '“Added to cart!” on a card and on the page, seconds',
    '2, 3',
    'web/components/add-to-cart.tsx',
    'card: 2000, page: 3000',
  ),
  seconds(
    'Messages of the blog’s form, seconds',
    '3',
    'web/pages/admin-posts/use-passing-notice.ts',
    'shownFor = 3000',
  ),
  // Pictures.
  {
    name: 'Picture of a post, megabytes',
    value: '5',
    lives: 'domain/picture.ts',
    code: 'blog: { bytes: 5_000_000',
    printed: [
      inTexts('blog form', (language) => postsTexts[language].posts.imageTooLarge, { en: '5MB', et: '5 MB' }),
      inTexts('blog form, help', (language) => postsTexts[language].posts.featuredImageHelp),
    ],
  },
  { name: 'Profile picture, megabytes', value: '5', lives: 'domain/picture.ts', code: 'profile: { bytes: 5_000_000' },
  {
    name: 'Picture in a message, megabytes',
    value: '5',
    lives: 'domain/picture.ts',
    code: 'message: { bytes: 5_000_000',
    printed: [inTexts('messages', (language) => asText(messagesTexts[language]), { en: '5 MB', et: '5 MB' })],
  },
  {
    name: 'Picture of a work, megabytes',
    value: '25',
    lives: 'domain/picture.ts',
    code: 'artwork: { bytes: 25_000_000',
    printed: [inTexts('upload', (language) => workFormTexts[language].workForm.picturesHelp)],
  },
  {
    name: 'Picture of a work, megapixels',
    value: '80',
    lives: 'domain/picture.ts',
    code: 'artwork: { bytes: 25_000_000, pixels: 80_000_000',
    printed: [inTexts('upload', (language) => workFormTexts[language].workForm.tooLarge)],
  },
  // Excerpts, lists, addresses.
  { name: 'Excerpt of a post, characters', value: '150', lives: 'domain/post.ts', code: 'summaryLength = 150' },
  {
    name: 'Biography beside a work, characters',
    value: '200',
    lives: 'web/pages/artwork/about-artist.tsx',
    code: 'biographyLength = 200',
  },
  {
    name: 'Biography of an application, characters',
    value: '150',
    lives: 'web/pages/admin-applications/application-row.tsx',
    code: 'shortBiography = 150',
  },
  {
    name: 'Exhibitions of an application',
    value: '2',
    lives: 'web/pages/admin-applications/application-row.tsx',
    code: 'fewExhibitions = 2',
  },
  {
    name: 'Rows of a list, and at most',
    value: '24, 100',
    lives: 'contract/primitives.ts',
    code: ".max(100, 'too-big').default(24)",
  },
  { name: 'Id, hexadecimal digits', value: '24', lives: 'domain/id.ts', code: '/^[0-9a-f]{24}$/' },
  // Screens.
  { name: 'Header scrolled after, pixels', value: '50', lives: 'web/shell/header.tsx', code: 'scrolledAfter = 50' },
  {
    name: 'Narrow screens below, pixels',
    value: '768',
    lives: 'web/styles/styles.css',
    code: '--breakpoint-md: 768px',
  },
  { name: 'Phones below, pixels', value: '480', lives: 'web/styles/styles.css', code: '--breakpoint-sm: 480px' },
  {
    name: 'Languages, the default first',
    value: 'en, et',
    lives: 'domain/language.ts',
    code: "languages = ['en', 'et']",
  },
]

/** Everything that texts say; what they fill in is left out. */
function asText(texts: unknown): string {
  if (typeof texts === 'string') return texts
  if (typeof texts === 'function') return asText(texts(...Array.from({ length: 4 }, () => cents(0))))
  return texts === null || typeof texts !== 'object' ? '' : Object.values(texts).map(asText).join(' ')
}
