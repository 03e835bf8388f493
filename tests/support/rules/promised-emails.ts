import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { walkTexts } from './quoted-labels.ts'

const pages = join(import.meta.dirname, '../../../content/en')

/** A sentence that says that the reader gets an e-mail. */
const promise = /\be-mail(ed)? (to )?you\b|\bwe tell [^.]*\bby e-mail\b|\btell those who\b/i

/** Sent by hand, and not by the shop: the newsletter. */
export const byHand = 'by hand'

/** Where the English texts promise an e-mail, and with which templates the shop keeps that, by the beginning of their keys. */
export const promisedEmails: Readonly<Record<string, readonly string[]>> = {
  'accountTexts.confirmation.description': ['verify-email'],
  'accountTexts.register.emailHelp': ['verify-email'],
  'applicationTexts.becomeArtist.step.5.text': ['work-sold'],
  'applicationTexts.pending.waitsText': ['artist-review'],
  'artistProfileTexts.artistProfile.reachText': ['work-sold'],
  'content/how-it-works#steps': ['work-sold'],
  'content/payment#after': ['order-paid'],
  'content/returns#trader': ['withdrawal'],
  'content/shipping': ['order-paid', 'order-shipped'],
  'content/terms-2026-11-26#buying': ['order-paid'],
  'content/terms-2026-11-26#changes': ['terms-notice'],
  'content/terms-2026-11-26#contact': ['recall'],
  'content/terms-2026-11-26#rules': ['restriction-statement'],
  'fulfilmentEmailsTexts.toBuyer.preparing.parts.0': ['order-shipped'],
  'fulfilmentTexts.done.claim-postage': ['order-postage-paid', 'order-postage-refused'],
  'fulfilmentTexts.line.answerBy.buyer': ['order-return-accepted', 'order-return-declined'],
  'fulfilmentTexts.line.postage.claimed': ['order-postage-paid', 'order-postage-refused'],
  'fulfilmentTexts.waits': ['sale-refund-approved', 'sale-refund-refused'],
  'moderationTexts.report.doneEmail': ['report-decided'],
  'newsletterEmailsTexts.welcome.parts.0': [byHand],
  'newsletterTexts.unsubscription.endedTexts.messages': ['message'],
  'ordersTexts.order.nextSteps.1': ['order-shipped'],
  'ordersTexts.order.processingLong': ['order-paid'],
  'ordersTexts.order.stepsMore.shipped.buyer': ['order-shipped'],
  'payoutsTexts.details.accountText': ['bank-account-changed'],
  'checkoutRefusalsTexts.checkoutRefusals.account-blocked': ['restriction-statement'],
  'checkoutRefusalsTexts.checkoutRefusals.payment-under-way': ['order-paid'],
  'formProblemsTexts.formProblems.account-blocked': ['restriction-statement'],
  'problemsTexts.problems.account-blocked': ['restriction-statement'],
  'problemsTexts.problems.payment-under-way': ['order-paid'],
  'recoveryTexts.forgot.description': ['reset-password'],
  'termsTexts.changedTerms.begunText': ['terms-notice'],
  'workFormTexts.listingConfirmation.steps.2.text': ['work-sold'],
}

/** Where the English texts, as they are shown, promise an e-mail. What needs more than words is read where it is sent. */
export async function findPromises(): Promise<string[]> {
  const found: string[] = []
  await walkTexts('en', (words, place) => {
    if (promise.test(words)) found.push(place)
  })
  return [...found, ...promisesOfPages()]
}

/** The same in the long pages, by their sections. */
function promisesOfPages(): string[] {
  const places = new Set<string>()
  for (const file of readdirSync(pages)) {
    let place = `content/${file.replace(/\.md$/, '')}`
    for (const line of readFileSync(join(pages, file), 'utf8').split('\n')) {
      const [, section] = /^#.*\{#([\w-]+)\}/.exec(line) ?? []
      if (section) place = place.replace(/(#.*)?$/, `#${section}`)
      if (promise.test(line)) places.add(place)
    }
  }
  return [...places]
}
