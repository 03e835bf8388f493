import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import { PageQuery } from '#contract/primitives.ts'
import { registrationMinutes, reviewDays } from '#domain/application.ts'
import { emptyCart, withItem, withQuantity } from '#domain/cart.ts'
import { commissionTiers, firstTier, payableDays, payoutDays } from '#domain/commission.ts'
import { complaintDays, lostDays, silentDays } from '#domain/confirmation.ts'
import { consentDays } from '#domain/consent.ts'
import { minMessageLength } from '#domain/contact.ts'
import { expressDelivery, insuredUpTo, standardDelivery } from '#domain/delivery.ts'
import { earlySales } from '#domain/earning.ts'
import { maxStars } from '#domain/feedback.ts'
import { newId } from '#domain/id.ts'
import { cents, toEuros, zero } from '#domain/money.ts'
import { bankTransferDays, holdMinutes, orderNumber } from '#domain/order.ts'
import { minPasswordLength, passwordRules } from '#domain/password.ts'
import { changeStrength, passwordStrength } from '#domain/password-strength.ts'
import { accountWaitDays, maxHoldDays } from '#domain/payout.ts'
import { type PictureLimits, pictureLimits } from '#domain/picture.ts'
import { summaryLength } from '#domain/post.ts'
import { reductionDays } from '#domain/reduction.ts'
import { bookkeepingYears, logDays } from '#domain/retention.ts'
import {
  damageHours,
  guaranteeYears,
  maxReturnPostage,
  restockingFee,
  returnDays,
  returnPace,
  withdrawalRefundDays,
} from '#domain/returns.ts'
import { freeDeliveryAbove, shippingFor } from '#domain/shipping.ts'
import { tokenMinutes } from '#domain/token.ts'
import { type CompleteLanguage, completeLanguages } from '#domain/translation.ts'
import { tokenHours } from '#server/features/account/account-tokens.ts'
import { openContent } from '#server/features/information/content.ts'
import { readInformation } from '#server/features/information/read-information.ts'
import { readSettings } from '#server/settings/settings.ts'
import type { InformationPage } from '#site/information.ts'
import { languageCookie } from '#site/page-language.ts'
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
import { guaranteeNoticeTexts } from '#texts/guarantee-notice.ts'
import { homeTexts } from '#texts/home.ts'
import { messagesTexts } from '#texts/messages.ts'
import { orderEmailsTexts } from '#texts/order-emails.ts'
import { postsTexts } from '#texts/posts.ts'
import { problemsTexts } from '#texts/problems.ts'
import { withdrawalTexts } from '#texts/withdrawal.ts'
import { workFormTexts } from '#texts/work-form.ts'
import { idleLimit } from '#web/account/activity.ts'
import { stays } from '#web/components/add-to-cart.tsx'
import { bannerStays } from '#web/components/newsletter.tsx'
import { pollDelay, pollInterval } from '#web/pages/account/email-confirmation-page.tsx'
import { successDelay } from '#web/pages/account/reset-password-page.tsx'
import { fewExhibitions, shortBiography } from '#web/pages/admin-applications/application-row.tsx'
import { shownFor } from '#web/pages/admin-posts/use-flash-message.ts'
import { biographyLength } from '#web/pages/artwork/shown-work.ts'
import { pictureSide } from '#web/pages/profile/profile-picture.tsx'
import { cookieBannerDelay } from '#web/shell/deferred-cookie-banner.tsx'
import { scrolledAfter } from '#web/shell/header.tsx'
import { curtain } from '#web/shell/log-out.tsx'
import { lineFacts } from '../line-facts.ts'

/** What is said somewhere, and how the figure is written there where it is not in digits. */
export type Printed = {
  readonly place: string
  textIn(language: CompleteLanguage): string | Promise<string>
  readonly as?: Readonly<Record<CompleteLanguage, string>> | undefined
}

/** A figure of the specification. */
export type Constant = {
  readonly name: string
  /** As pages print it. */
  readonly value: string
  readonly lives: string
  /** What it is there. Some figures are words of a page alone. */
  readonly inCode?: string | number | undefined
  readonly printed?: readonly Printed[]
}

type Words = Readonly<Record<CompleteLanguage, string>>

const onPage = (page: InformationPage, as?: Words): Printed => ({
  place: `/${page}`,
  as,
  textIn: async (language) => {
    const reading = { analytics: true, google: true, content, now: newestTerms }
    const { html, sections } = await readInformation(page, language, reading)
    const all = [html, ...sections.flatMap((section) => [section.html, ...section.parts.map((part) => part.html)])]
    return all.join(' ').replaceAll(/<[^>]*>/g, ' ')
  },
})

const inTexts = (place: string, textIn: (language: CompleteLanguage) => string, as?: Words): Printed => ({
  place,
  textIn,
  as,
})

/** The line of a document that says this. */
function lineOf(path: string, words: string): string {
  const lines = readFileSync(join(import.meta.dirname, '../../..', path), 'utf8').split('\n')
  return lines.find((line) => line.includes(words)) ?? ''
}

const information = (...pages: InformationPage[]): Printed[] => pages.map((page) => onPage(page))

const seconds = (name: string, value: string, lives: string, inCode: Constant['inCode']): Constant => ({
  name,
  value,
  lives,
  inCode,
})

const percent = (basisPoints: number) => `${basisPoints / 100}%`
const span = ([min, max]: readonly [number, number]) => `${min}–${max}`
const megabytes = ({ bytes }: PictureLimits) => bytes / 1_000_000

const { holdLimits } = readSettings({ IDENTITY_SECRET: 'x'.repeat(32) })
const { size: pageSize = {} } = z.toJSONSchema(PageQuery, { io: 'input' }).properties as Record<
  string,
  { default?: number; maximum?: number }
>

const now = new Date(0)
const content = openContent()
const newest = content.termsVersions.at(-1)
/** Earlier versions of the terms say what was true then. */
const newestTerms = new Date(`${newest}T12:00:00Z`)
const work = {
  id: newId(now),
  title: '',
  artist: '',
  price: cents(1),
  image: '',
  artistId: '',
  medium: '',
  dimensions: '',
}
const added = withItem(emptyCart, work, null, now)
const cartOfOne = added.ok ? added.value : emptyCart

const roughlyStrongFrom = Array.from({ length: 20 }, (_, length) => length).find(
  (length) => changeStrength('A1'.padEnd(length, 'a')).strength === 'strong',
)

const styles = readFileSync(join(import.meta.dirname, '../../../web/styles/styles.css'), 'utf8')
const breakpoint = (name: string) => new RegExp(`--breakpoint-${name}: (\\d+)px`).exec(styles)?.[1]

const threeSales = { en: 'first three sales', et: '[Kk]ol(m|me|mest) esime' } as const

/** Every figure of the specification, where it lives, and which pages and emails print it. */
export const constants: readonly Constant[] = [
  // What it costs.
  {
    name: 'Commission, standard',
    value: '15%',
    lives: 'domain/commission.ts',
    inCode: percent(commissionTiers.standard),
    printed: information('how-it-works', 'faq', 'payment', 'terms', 'about-us'),
  },
  {
    name: 'Commission, introductory',
    value: '10%',
    lives: 'domain/commission.ts',
    inCode: percent(commissionTiers.premium),
    printed: information('how-it-works', 'faq', 'payment', 'terms', 'about-us'),
  },
  {
    name: 'Tier of new artists',
    value: 'premium',
    lives: 'domain/commission.ts',
    inCode: firstTier,
  },
  {
    name: 'Delivery costs',
    value: '0',
    lives: 'domain/shipping.ts',
    inCode: toEuros(shippingFor(cents(1))),
  },
  {
    name: 'Free delivery in Estonia above, euros',
    value: '100',
    lives: 'domain/shipping.ts',
    inCode: toEuros(freeDeliveryAbove),
    printed: [
      onPage('shipping'),
      inTexts('line above every page', (language) => frameTexts[language].frame.freeDelivery(freeDeliveryAbove)),
    ],
  },
  {
    name: 'Insured up to, euros',
    value: '1000',
    lives: 'domain/delivery.ts',
    inCode: toEuros(insuredUpTo),
    printed: [
      onPage('shipping', { en: '€1,000', et: '1000' }),
      onPage('terms', { en: '€1,000', et: '1000' }),
      inTexts('work worth more', (language) => artworkTexts[language].artwork.insured(insuredUpTo), {
        en: '€1,000',
        et: '1000',
      }),
    ],
  },
  {
    name: 'Restocking fee of private sellers',
    value: '5%',
    lives: 'domain/returns.ts',
    inCode: percent(restockingFee),
    printed: [
      ...information('returns', 'faq'),
      inTexts('work', (language) => artworkTexts[language].artwork.returnsSay['with-fee']),
    ],
  },
  {
    name: 'Postage of a faulty work paid back up to, euros',
    value: '150',
    lives: 'domain/returns.ts',
    inCode: toEuros(maxReturnPostage),
    printed: [
      ...information('returns'),
      inTexts('return of a faulty work', (language) => fulfilmentTexts[language].line.postage.offered),
      inTexts('claim for postage', (language) => fulfilmentTexts[language].dialogs['claim-postage']),
      inTexts('email about a return', (language) =>
        asText(
          fulfilmentEmailsTexts[language].toBuyer['return-accepted']({
            ...lineFacts(''),
            address: { name: '', line1: '' },
            postBy: '2026-12-11',
            isFaulty: true,
          }),
        ),
      ),
    ],
  },
  // How long it takes.
  {
    name: 'Application reviewed in, business days',
    value: '3–5',
    lives: 'domain/application.ts',
    inCode: span(reviewDays),
    printed: information('how-it-works', 'faq', 'terms'),
  },
  {
    name: 'Registration takes less than, minutes',
    value: '2',
    lives: 'domain/application.ts',
    inCode: registrationMinutes,
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
    inCode: maxHoldDays,
    printed: information('terms'),
  },
  {
    name: 'Changed bank account waits, days',
    value: '3',
    lives: 'domain/payout.ts',
    inCode: accountWaitDays,
    printed: information('terms'),
  },
  {
    name: 'Artist paid within, business days of delivery',
    value: '7',
    lives: 'domain/commission.ts',
    inCode: payoutDays,
    printed: information('how-it-works', 'faq', 'payment', 'terms'),
  },
  {
    name: 'Sale payable from, business days after delivery',
    value: '5',
    lives: 'domain/commission.ts',
    inCode: payableDays,
    printed: [inTexts('money', (language) => earningsTexts[language].money.rule)],
  },
  {
    name: 'First sales paid after the return period',
    value: '3',
    lives: 'domain/earning.ts',
    inCode: earlySales,
    printed: [
      ...information('how-it-works', 'faq', 'payment', 'terms'),
      inTexts('money', (language) => earningsTexts[language].money.heldEarly, threeSales),
      inTexts('upload', (language) => asText(workFormTexts[language].workForm.payout), threeSales),
      inTexts(
        'dashboard',
        (language) => asText(dashboardTexts[language].dashboardOverview.nextPayoutEarly),
        threeSales,
      ),
      inTexts('email about a sale', (language) => saleEmail(language, true), threeSales),
    ],
  },
  {
    name: 'Delivery confirmed without a complaint after, days',
    value: '7',
    lives: 'domain/confirmation.ts',
    inCode: complaintDays,
    printed: [
      ...information('terms'),
      inTexts('marking as delivered', (language) => fulfilmentTexts[language].dialogs.deliver),
      inTexts('email about a sale', (language) => saleEmail(language, false)),
    ],
  },
  {
    name: 'Parcel asked about without news after, days',
    value: '21',
    lives: 'domain/confirmation.ts',
    inCode: silentDays,
  },
  {
    name: 'Parcel shown to administrators without news after, days',
    value: '35',
    lives: 'domain/confirmation.ts',
    inCode: lostDays,
  },
  {
    name: 'Standard delivery in Estonia, business days',
    value: '5–7',
    lives: 'domain/delivery.ts',
    inCode: span(standardDelivery.domestic),
    printed: information('shipping', 'faq'),
  },
  {
    name: 'Standard delivery abroad, business days',
    value: '10–14',
    lives: 'domain/delivery.ts',
    inCode: span(standardDelivery.international),
    printed: information('shipping', 'faq'),
  },
  {
    name: 'Express delivery in Estonia, business days',
    value: '2–3',
    lives: 'domain/delivery.ts',
    inCode: span(expressDelivery.domestic),
    printed: information('shipping'),
  },
  {
    name: 'Express delivery abroad, business days',
    value: '5–7',
    lives: 'domain/delivery.ts',
    inCode: span(expressDelivery.international),
    printed: information('shipping'),
  },
  {
    name: 'Bank transfer, business days',
    value: '1–3',
    lives: 'domain/order.ts',
    inCode: span(bankTransferDays),
    printed: information('payment'),
  },
  // Returns.
  {
    name: 'Return and withdrawal, days from delivery',
    value: '14',
    lives: 'domain/returns.ts',
    inCode: returnDays,
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
    inCode: withdrawalRefundDays,
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
    inCode: damageHours,
    printed: [
      ...information('shipping', 'returns'),
      inTexts('work of a private seller', (language) => artworkTexts[language].artwork.returnsMore['with-fee']),
      inTexts('work that cannot be returned', (language) => artworkTexts[language].artwork.returnsMore.final),
      inTexts('email about a delivery', (language) =>
        asText(fulfilmentEmailsTexts[language].toBuyer.delivered(lineFacts(''))),
      ),
    ],
  },
  {
    name: 'Return answered within, hours',
    value: '48',
    lives: 'domain/returns.ts',
    inCode: returnPace.answerHours,
    printed: information('returns'),
  },
  {
    name: 'Inspection of a return, business days',
    value: '3–5',
    lives: 'domain/returns.ts',
    inCode: span(returnPace.inspection),
    printed: information('returns'),
  },
  {
    name: 'Refund on the card, business days',
    value: '7–10',
    lives: 'domain/returns.ts',
    inCode: span(returnPace.refund),
    printed: [
      ...information('returns', 'payment'),
      inTexts(
        'email about a refund',
        (language) => asText(fulfilmentEmailsTexts[language].toBuyer.refunded(lineFacts(''))),
        { en: '7 to 10', et: '7–10' },
      ),
      inTexts(
        'email about a payment that goes back',
        (language) =>
          asText(orderEmailsTexts[language].refunded({ order: { id: '', number: '' }, why: 'by-shop', amount: zero })),
        { en: '7 to 10', et: '7–10' },
      ),
    ],
  },
  {
    name: 'Legal guarantee of traders, years',
    value: '2',
    lives: 'domain/returns.ts',
    inCode: guaranteeYears,
    printed: [
      ...information('returns', 'terms', 'guarantee'),
      inTexts(
        'notice on the legal guarantee',
        (language) => guaranteeNoticeTexts[language].guaranteeNotice.minimum.join(' '),
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
    inCode: reductionDays,
    printed: [inTexts('reduced work', (language) => artworkTexts[language].artwork.lowest)],
  },
  {
    name: 'Liability limited to payments of the last, months',
    value: '12',
    lives: `content/en/terms-${newest}.md`,
    printed: [onPage('terms', { en: 'twelve months', et: 'kaheteistkümne kuu' })],
  },
  // Paying.
  {
    name: 'Hold while paying, minutes',
    value: '30',
    lives: 'domain/order.ts',
    inCode: holdMinutes,
    printed: [
      ...information('payment', 'faq', 'terms'),
      inTexts('cart', (language) => cartTexts[language].cart.howItWorks),
    ],
  },
  {
    name: 'Originals held by one buyer, at most',
    value: '10',
    lives: 'server/settings/settings.ts',
    inCode: holdLimits.originals,
  },
  {
    name: 'Copies held by one buyer, at most',
    value: '20',
    lives: 'server/settings/settings.ts',
    inCode: holdLimits.copies,
  },
  {
    name: 'Works held by a buyer whose e-mail is not verified, at most',
    value: '2',
    lives: 'server/settings/settings.ts',
    inCode: holdLimits.unverified,
  },
  {
    name: 'Cart quantity, least',
    value: '1',
    lives: 'domain/cart.ts',
    inCode: [0, 1, 2].find((quantity) => withQuantity(cartOfOne, work.id, quantity, null, now).ok),
  },
  { name: 'Added to the cart at once', value: '1', lives: 'domain/cart.ts', inCode: cartOfOne.count },
  {
    name: 'Order number',
    value: 'LO-2026-000123',
    lives: 'domain/order.ts',
    inCode: orderNumber(2026, 123),
  },
  // Accounts.
  {
    name: 'Password, least characters',
    value: '8',
    lives: 'domain/password.ts',
    inCode: minPasswordLength,
    printed: [inTexts('registration', (language) => accountTexts[language].passwordRules.length)],
  },
  {
    name: 'Password rules',
    value: '5',
    lives: 'domain/password.ts',
    inCode: passwordRules.length,
  },
  {
    name: 'Strength meter',
    value: '20, 50, 75, 100',
    lives: 'domain/password-strength.ts',
    inCode: ['', 'a1', 'aA1!', 'aA1!aaaa'].map((password) => passwordStrength(password).percent).join(', '),
  },
  {
    name: 'Rougher meter of the change page, characters',
    value: '6',
    lives: 'domain/password-strength.ts',
    inCode: roughlyStrongFrom,
  },
  {
    name: 'Verification link, hours',
    value: '24',
    lives: 'server/features/account/account-tokens.ts',
    inCode: tokenHours['verify-email'],
    printed: [
      inTexts('email confirmation', (language) => accountTexts[language].confirmation.openIt),
      inTexts('verification email', (language) => asText(accountEmailsTexts[language].verifyEmail(''))),
    ],
  },
  {
    name: 'Reset link, hours',
    value: '1',
    lives: 'server/features/account/account-tokens.ts',
    inCode: tokenHours['reset-password'],
    printed: [
      inTexts('reset email', (language) => asText(accountEmailsTexts[language].resetPassword('')), {
        en: 'one hour',
        et: 'ühe tunni',
      }),
    ],
  },
  {
    name: 'Logout after inactivity, minutes',
    value: '30',
    lives: 'web/account/activity.ts',
    inCode: idleLimit / 60_000,
    printed: [inTexts('login', (language) => accountTexts[language].login.idle)],
  },
  seconds('Logout delay, milliseconds', '800', 'web/shell/log-out.tsx', curtain),
  seconds(
    'Reset leads to the login after, seconds',
    '2',
    'web/pages/account/reset-password-page.tsx',
    successDelay / 1000,
  ),
  seconds(
    'Verification looked at again every, seconds',
    '10',
    'web/pages/account/email-confirmation-page.tsx',
    pollInterval / 1000,
  ),
  seconds(
    'Each look at the verification waits, seconds',
    '1',
    'web/pages/account/email-confirmation-page.tsx',
    pollDelay / 1000,
  ),
  seconds('Sign-in token, minutes', '15', 'domain/token.ts', tokenMinutes),
  {
    name: 'Profile picture, pixels',
    value: '180',
    lives: 'web/pages/profile/profile-picture.tsx',
    inCode: pictureSide,
  },
  // Cookies.
  seconds('Cookie banner after, seconds', '1', 'web/shell/deferred-cookie-banner.tsx', cookieBannerDelay / 1000),
  { name: 'Consent asked again after, days', value: '365', lives: 'domain/consent.ts', inCode: consentDays },
  { name: 'Language cookie, days', value: '365', lives: 'site/page-language.ts', inCode: languageCookie.days },
  {
    name: 'Analytics cookies, years',
    value: '2',
    lives: 'content/en/cookies.md',
    printed: [onPage('cookies')],
  },
  {
    name: 'Orders kept, years',
    value: '7',
    lives: 'domain/retention.ts',
    inCode: bookkeepingYears,
    printed: information('privacy'),
  },
  {
    name: 'Server log kept, days',
    value: '30',
    lives: 'domain/retention.ts',
    inCode: logDays,
    printed: [
      onPage('privacy'),
      inTexts('security.md', () => lineOf('docs/security.md', '- **Logs.**')),
      inTexts('configure.md', () => lineOf('docs/configure.md', 'must be deleted after')),
    ],
  },
  // Forms and messages.
  {
    name: 'Contact message, least characters',
    value: '10',
    lives: 'domain/contact.ts',
    inCode: minMessageLength,
    printed: [inTexts('contact', (language) => contactTexts[language].contact.problems.message?.['too-short'] ?? '')],
  },
  { name: 'Feedback, stars at most', value: '5', lives: 'domain/feedback.ts', inCode: maxStars },
  seconds('Newsletter banner, seconds', '5', 'web/components/newsletter.tsx', bannerStays / 1000),
  seconds(
    '“Added to cart!” on a card and on the page, seconds',
    '2, 3',
    'web/components/add-to-cart.tsx',
    `${stays.card / 1000}, ${stays.page / 1000}`,
  ),
  seconds('Messages of the blog’s form, seconds', '3', 'web/pages/admin-posts/use-flash-message.ts', shownFor / 1000),
  // Pictures.
  {
    name: 'Picture of a post, megabytes',
    value: '5',
    lives: 'domain/picture.ts',
    inCode: megabytes(pictureLimits.blog),
    printed: [
      inTexts('blog form', (language) => postsTexts[language].posts.imageTooLarge, { en: '5MB', et: '5 MB' }),
      inTexts('blog form, help', (language) => postsTexts[language].posts.featuredImageHelp),
    ],
  },
  {
    name: 'Profile picture, megabytes',
    value: '5',
    lives: 'domain/picture.ts',
    inCode: megabytes(pictureLimits.profile),
  },
  {
    name: 'Picture in a message, megabytes',
    value: '5',
    lives: 'domain/picture.ts',
    inCode: megabytes(pictureLimits.message),
    printed: [inTexts('messages', (language) => asText(messagesTexts[language]), { en: '5 MB', et: '5 MB' })],
  },
  {
    name: 'Picture of a work, megabytes',
    value: '25',
    lives: 'domain/picture.ts',
    inCode: megabytes(pictureLimits.artwork),
    printed: [inTexts('upload', (language) => workFormTexts[language].workForm.picturesHelp)],
  },
  {
    name: 'Picture of a work, megapixels',
    value: '80',
    lives: 'domain/picture.ts',
    inCode: pictureLimits.artwork.pixels / 1_000_000,
    printed: [inTexts('upload', (language) => workFormTexts[language].workForm.tooLarge)],
  },
  // Excerpts, lists, addresses.
  { name: 'Excerpt of a post, characters', value: '150', lives: 'domain/post.ts', inCode: summaryLength },
  {
    name: 'Biography beside a work, characters',
    value: '200',
    lives: 'web/pages/artwork/shown-work.ts',
    inCode: biographyLength,
  },
  {
    name: 'Biography of an application, characters',
    value: '150',
    lives: 'web/pages/admin-applications/application-row.tsx',
    inCode: shortBiography,
  },
  {
    name: 'Exhibitions of an application',
    value: '2',
    lives: 'web/pages/admin-applications/application-row.tsx',
    inCode: fewExhibitions,
  },
  {
    name: 'Rows of a list, and at most',
    value: '24, 100',
    lives: 'contract/primitives.ts',
    inCode: `${pageSize.default}, ${pageSize.maximum}`,
  },
  { name: 'Id, hexadecimal digits', value: '24', lives: 'domain/id.ts', inCode: newId(new Date(0)).length },
  // Screens.
  { name: 'Header scrolled after, pixels', value: '50', lives: 'web/shell/header.tsx', inCode: scrolledAfter },
  {
    name: 'Narrow screens below, pixels',
    value: '768',
    lives: 'web/styles/styles.css',
    inCode: breakpoint('md'),
  },
  { name: 'Phones below, pixels', value: '480', lives: 'web/styles/styles.css', inCode: breakpoint('sm') },
  {
    name: 'Languages, the default first',
    value: 'en, et',
    lives: 'domain/language.ts',
    inCode: completeLanguages.join(', '),
  },
]

/** Everything that texts say; what they fill in is left out. */
const saleEmail = (language: CompleteLanguage, isEarlySale: boolean): string => {
  const order = { id: '', number: '', shippingAddress: null }
  return asText(
    orderEmailsTexts[language].sold({
      ...{ order, works: [], sendBy: '2026-12-01', share: cents(0), isEarlySale },
      isBeyondInsurance: false,
    }),
  )
}

function asText(texts: unknown): string {
  if (typeof texts === 'string') return texts
  if (typeof texts === 'function') return asText(texts(...Array.from({ length: 4 }, () => cents(0))))
  return texts === null || typeof texts !== 'object' ? '' : Object.values(texts).map(asText).join(' ')
}
