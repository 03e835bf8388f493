import { walkTexts } from './quoted-labels.ts'

/** A sentence that says that the reader gets an e-mail. */
const promise = /[^.:!?]*\be-mail(ed)? you\b[^.!?]*/i

/** Sent by hand, and not by the shop: the newsletter. */
export const byHand = 'by hand'

/** Where the English texts promise an e-mail, and with which templates the shop keeps that, by the beginning of their keys. */
export const promisedEmails: Readonly<Record<string, readonly string[]>> = {
  'accountTexts.confirmation.description': ['verify-email'],
  'accountTexts.register.emailHelp': ['verify-email'],
  'applicationTexts.becomeArtist.step.5.text': ['work-sold'],
  'applicationTexts.pending.waitsText': ['artist-review'],
  'artistProfileTexts.artistProfile.reachText': ['work-sold'],
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
  'problemsTexts.problems.account-blocked': ['restriction-statement'],
  'problemsTexts.problems.payment-under-way': ['order-paid'],
  'recoveryTexts.forgot.description': ['reset-password'],
  'workFormTexts.listingConfirmation.steps.2.text': ['work-sold'],
}

/** Where the English texts, as they are shown, promise an e-mail. What needs more than words is read where it is sent. */
export async function findPromises(): Promise<string[]> {
  const found: string[] = []
  await walkTexts('en', (words, place) => {
    if (promise.test(words)) found.push(place)
  })
  return found
}
