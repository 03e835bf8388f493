import type { ProblemCode } from '#contract/problem.ts'
import { maxApiKeys } from '#domain/api-key.ts'
import { maxHoldDays } from '#domain/payout.ts'
import { maxEndpoints } from '#domain/webhook.ts'
import { site } from '#site/site.ts'
import { checkoutRefusals } from './checkout-refusals.ts'
import { formProblems } from './form-problems.ts'
import { errors } from './frame.ts'

export const problems: Record<ProblemCode, string> = {
  ...checkoutRefusals,
  invalid: 'Please check what you entered.',
  'bad-json': 'The request couldn’t be read.',
  'bad-signature': 'The signature is not valid.',
  'reset-token-invalid': 'Invalid or expired reset token',
  'sign-in-needed': 'Not authenticated',
  'token-expired': 'Your session has expired. Please log in again.',
  'wrong-credentials': 'Invalid email or password. Please try again.',
  forbidden: 'You are not allowed to do this.',
  'wrong-password': 'The current password is incorrect.',
  'artist-not-approved': 'You can sell here once we have approved your artist profile.',
  'artist-suspended': 'Your sales are suspended. Your dashboard shows why, and how to appeal.',
  'api-key-invalid': 'This API key doesn’t exist, has ended or was revoked.',
  'webhook-disabled': 'This webhook is disabled. Enable it first.',
  'too-many-webhooks': `There can be at most ${maxEndpoints} webhooks. Remove one first.`,
  'too-many-api-keys': `There can be at most ${maxApiKeys} API keys that are valid. Revoke one first.`,
  'webhook-address': 'Enter a public address that begins with https: and contains no user name or password.',
  'api-key-ends-in-past': 'The last day can’t be in the past.',
  'not-found': 'There is nothing at this address.',
  'artwork-gone': 'This artwork is no longer available.',
  get 'artist-gone'() {
    return `This artist is no longer on ${site.name}.`
  },
  'document-expired': 'This document was deleted after the seven years for which the law asks for it.',
  'post-gone': 'This post has been removed.',
  'artist-not-found': 'The artist you are looking for does not exist or has been removed.',
  'order-not-found': 'Order not found',
  'order-unknown':
    'We couldn’t find an order with this number and e-mail address. Both are in your order confirmation e-mail.',
  'certificate-not-found': 'There is no certificate with this number.',
  'certificate-later':
    'The certificate can be downloaded once the sale is final: the work has been delivered and the return period is over.',
  'certificate-void': 'This sale was reversed, so there is no certificate for it.',
  'certificate-code-wrong': 'This isn’t the code of this certificate. Compare it with the second page of the paper.',
  'certificate-handed-on':
    'The certificate has already been handed on with this code. Ask for the code on the newer paper.',
  'invoice-not-found': 'This invoice doesn’t exist, or you don’t have access to it.',
  'collection-not-found': 'This collection doesn’t exist.',
  'post-not-found': 'This post doesn’t exist.',
  'conversation-not-found': 'This conversation doesn’t exist, or you don’t have access to it.',
  'email-unknown': 'No account found with this email address.',
  'link-invalid': 'This link isn’t valid. It may be incomplete, or a newer one has replaced it.',
  'link-expired': 'This link has expired.',
  'email-taken': 'There is already an account with this e-mail address.',
  'artist-exists': 'You already have an artist profile.',
  'artwork-taken-down': 'We’ve taken this work down. You can appeal against this decision.',
  'already-restricted': 'Someone has already restricted this.',
  'not-restricted': 'Someone has already lifted this restriction.',
  'already-decided': 'Someone has already decided on this.',
  'not-appealed': 'Nobody has appealed against this decision.',
  'appeal-too-late': 'The six-month period for appeals has ended.',
  'already-appealed': 'You have already appealed against this decision.',
  'message-not-found': 'This message no longer exists.',
  'report-not-found': 'This report doesn’t exist, or the link is incomplete.',
  'session-not-found': 'This device is no longer logged in.',
  'restriction-not-found': 'This restriction doesn’t exist.',
  'already-reviewed': 'Someone has already decided on this application.',
  'too-late-to-undo': 'This decision can no longer be undone.',
  'copies-sold': 'Copies of this work have been sold, so its page must stay available to the buyers.',
  'return-too-early': 'Please choose a day after today.',
  'artwork-changed': 'This work has since been changed.',
  'changed-meanwhile': 'Someone else has changed this in the meantime. Please check it again.',
  'artwork-not-shown': 'This work isn’t public, so it can’t be added.',
  'price-too-high': 'The price can’t be above €860,000.',
  'artwork-incomplete': 'Please fill in all required fields and upload an image.',
  'edition-sold': 'Copies of this work have been sold or are on hold, so its edition can’t be changed in this way.',
  'not-possible-now': 'This isn’t possible with the work’s current status. Please reload the page.',
  'picture-unavailable': 'No picture could be loaded from this address.',
  'picture-missing': 'One of the pictures is no longer there. Please upload it again.',
  'own-payment-under-way':
    'A payment for an order is still being processed. The account can be deleted once that is done.',
  'step-not-allowed': 'This is no longer possible: the order has changed in the meantime. Please check it again.',
  'tracking-missing':
    'There is no tracking number to look up, and the buyer has reported no problem. The buyer can confirm the delivery.',
  'not-returnable': 'This work can’t be returned unless something is wrong with it.',
  'return-too-late': 'The 14-day return period for this work has ended.',
  'order-not-paid': 'This order hasn’t been paid, so there is nothing to withdraw from and no receipt.',
  'already-refunded': 'This work has already been refunded.',
  'already-withdrawn': 'You have already withdrawn from this purchase or requested a return.',
  'not-yet-returnable':
    'This work is already being packed or on its way. You can return it once you have received it, if our house rules allow it.',
  'payout-batch-not-found': 'This payment file doesn’t exist.',
  'payout-not-found': 'This payout doesn’t exist.',
  'payout-paid-again': 'The money has been paid again since, so this can’t be undone.',
  'payout-account-changed':
    'The bank account of an artist in this request has changed since. Refuse it, and request the other payouts again.',
  'request-outdated':
    'The shop was updated after this request, and the request no longer fits. Please request it again.',
  'approval-changed': 'The request has changed meanwhile. Check the new amount and try again.',
  'payout-changed':
    'The payouts have changed in the meantime. Nothing was paid or marked: please check the list again.',
  'payout-batch-taken-back': 'All payouts of this file were taken back. Please create a new file.',
  'payouts-held': 'Payouts to this artist are already held.',
  'hold-too-long': `Payouts can be held for ${maxHoldDays} days in total. Holds since the artist’s last payout count. Please enter fewer days.`,
  'payouts-not-held': 'Payouts to this artist are no longer held.',
  'payouts-not-set-up': 'The account for payouts isn’t set up: PAYOUT_NAME, PAYOUT_IBAN and PAYOUT_BIC.',
  'books-disagree': 'The books don’t agree, so nothing can be paid out now. The admin panel shows what is wrong.',
  'bank-file-differs': 'The amount of at least one payout in this file differs from the shop’s. Nothing was imported.',
  'bank-file-read': 'This file contains nothing new.',
  'bank-file-malformed': 'This isn’t a complete camt.054 file. Nothing was imported.',
  'bank-file-other': 'Nothing in this file is about a payout.',
  'bank-file-account': 'This file is for another account. Nothing was imported.',
  'bank-file-unknown': 'This file contains payouts unknown to the shop. Nothing was imported.',
  'statement-malformed': 'This isn’t a complete camt.053 file. Nothing was imported.',
  'statement-currency': 'This statement isn’t in euros. Nothing was imported.',
  'statement-sums': 'The transactions in this statement don’t add up to its balances. Nothing was imported.',
  'statement-account': 'This statement is for another account. Nothing was imported.',
  'statement-amount':
    'This statement has an amount with fractions of a cent, or one above €21\u00a0million. Nothing was imported.',
  'statement-balance': 'This statement has no booked balance (OPBD, CLBD or ITBD). Nothing was imported.',
  'statement-gap':
    'This statement doesn’t begin with the balance at which the last one ended. Import the statements in between first. Nothing was imported.',
  'statement-read': 'A statement for these days has already been imported. Nothing was imported.',
  'statement-not-over':
    'The last day of this statement isn’t over. Import a statement that ends yesterday or earlier. Nothing was imported.',
  'return-address-missing': 'We don’t know the artist’s return address. Please ask the artist for it first.',
  'receipt-missing': 'Please add a photograph of the posting receipt.',
  'iban-invalid': 'This IBAN is incorrect, or the bank is outside the SEPA area. Please check it.',
  'birth-date-needed': 'Private sellers must enter their date of birth.',
  'refund-too-large': 'This is more than the amount left to refund.',
  'refund-changed':
    'Money has been refunded for this work in the meantime. Nothing more was refunded: please check the order again.',
  'refund-under-way': 'This refund is being made right now. Please try again in a minute.',
  'refund-unsettled':
    'A refund has been made at the payment provider since. Please settle that one first, so that the buyer isn’t paid twice.',
  'payouts-waiting': 'A payout to one of these artists is already waiting for approval.',
  'refund-waiting': 'A refund for this work has already been requested and is being checked.',
  'postage-changed': 'The buyer has changed this claim. Nothing was marked as paid: please check the claim again.',
  'event-closed': 'This payment event has been closed, so its payment is not refunded.',
  'refund-pending':
    'The payment provider is still making the refund. The event is closed when the money has gone back.',
  'postage-waiting': 'The payment of this postage is waiting for approval. Nothing can be changed until then.',
  'refund-owed': 'The buyer has a right to this refund, so it can’t be refused.',
  'messages-blocked': 'No messages are accepted here.',
  'recipient-unreachable': 'This person can’t receive messages at the moment.',
  'address-unconfirmed':
    'This person has not verified their e-mail address. Only someone with a verified address can be an administrator.',
  'last-administrator': 'This is the last administrator. Make someone else an administrator first.',
  'not-yourself': 'You can’t do this to your own account.',
  'not-selling': 'This artist doesn’t sell here.',
  'sales-open':
    'Some sold works haven’t reached their buyers yet or are on their way back. The account can be deleted once these orders are complete.',
  'money-owed':
    'The balance isn’t settled yet. The account can be deleted once the last sale has been paid out and nothing has to be paid back.',
  'remainder-owed':
    'Less than €1 of the earnings is still owed. The account can be deleted once it has been paid out or waived.',
  'remainder-changed': 'The amount owed to you has changed in the meantime. Please check it again.',
  'returns-open': 'Buyers can still return sold works. The account can be deleted once that period is over.',
  'dispute-open':
    'A buyer’s bank is disputing the payment for a sold work. The account can be deleted once this is settled.',
  'adjustment-open': 'A correction of the earnings is awaiting a decision. The account can be deleted after that.',
  'needs-another-administrator': 'Another administrator has to agree to this.',
  'vat-registrations-overlap': 'These days overlap another registration. Please check the first and the last day.',
  'vat-number-changed': 'The artist’s VAT number has changed in the meantime. Please check the new one.',
  'vies-check-in-future': 'The day of the check can’t be in the future.',
  'tax-file-not-due': 'There is nothing to report that hasn’t been reported yet.',
  'tax-details-missing': 'Tax details are missing. The file can be made once the seller has added them.',
  'agreement-too-early':
    'You cannot agree to this yet. The only administrator and a new administrator have to wait 24 hours. If the requester gave you the role, you have to wait 30 days.',
  'adjustment-unbalanced': 'A correction needs at least two lines that come to zero together.',
  'adjustment-account':
    'Only what artists are owed and the commission can be corrected. The payment provider and the bank say what is in the other accounts.',
  'adjustment-twice': 'The same account is listed twice. Please put it on one line.',
  'refund-open': 'A refund of a sold work is still being checked. The account can be deleted once it is decided.',
  'payout-open': 'A payout isn’t complete yet. The account can be deleted once it is.',
  'payout-returnable':
    'The bank can still return the last payout. The account can be deleted ten business days after it.',
  'too-large': formProblems['too-large'],
  'request-timeout': 'This took too long to arrive. Please try again.',
  'headers-too-large': 'The request is too large. Please delete this shop’s cookies and try again.',
  'wrong-content-type': 'This kind of content is not accepted here.',
  'picture-too-complex':
    'Reading this picture takes too long or too much memory. Please save it as an ordinary JPEG and upload that.',
  'post-empty': 'None of this text can be shown. Please write something.',
  'collection-incomplete': 'A collection needs a title.',
  'rule-invalid': 'This rule isn’t valid. Please choose at least one property.',
  'shop-fact-needed':
    'A public shop needs its name, the legal name, registry code, street, city, telephone and an e-mail address that works.',
  'publish-in-past': 'This time has passed. Please choose a time in the future.',
  'weak-password': formProblems['weak-password'],
  'csv-empty': 'There are no works in this file.',
  'csv-encoding': 'This isn’t a CSV file in UTF-8. In your spreadsheet, choose “Save as” and “CSV UTF-8”.',
  'csv-malformed': 'This isn’t a valid CSV file: a quotation mark is in the wrong place.',
  'csv-columns': 'The first line must contain the column names of the template.',
  'csv-too-long': 'A file can contain up to 500 works. Please split it.',
  'too-many-uploads': 'Many pictures are already being uploaded. Please wait until they are done.',
  'too-much-uploaded':
    'You’ve uploaded a lot of pictures that don’t belong to a work yet. Please save your works or remove some pictures first.',
  unexpected: errors.text,
  'document-damaged':
    'The stored document isn’t what was issued, so we don’t show it. Administrators have been told and will restore it.',
  'still-failing': 'It failed again. See the log for the reason.',
  'provider-unavailable':
    'The payment provider can’t be reached right now. Please try again in a few minutes: nothing is refunded twice.',
  'refund-not-taken': 'The payment provider has refused the refund again. It remains due.',
  'document-unavailable': 'Documents can’t be read right now. Nothing is lost: please try again in a few minutes.',
  'search-unavailable': errors.searchUnavailable,
  unavailable: 'This isn’t available right now. Please try again shortly.',
}

/** The specific reason when an administrator gets `forbidden`. */
export const aboutSelf: string =
  'You can’t decide about your own order, works or money. Another administrator has to do it.'

export const aboutSelfWaits = (moment: string): string =>
  `This is about your own order, works or money, and there is no other administrator. It takes effect on ${moment}. Until then you can withdraw it on the page “Approvals”.`
