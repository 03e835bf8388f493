import { approvalHours } from '#domain/approval.ts'
import { emailFormats } from '#domain/email.ts'
import { adminLinks } from '#site/admin-links.ts'
import type * as en from '../en/refund-emails.ts'

const { money } = emailFormats('et')

export const proposed: typeof en.proposed = ({ orderId, number, amount, reason, by, isAlone }) => ({
  subject: `Tellimus ${number}: tagasimakse ootab teise halduri otsust`,
  parts: [
    `${by} soovib tellimuse ${number} eest tagasi maksta ${money(amount)}. Põhjus:`,
    reason,
    isAlone
      ? `Teist haldurit ei ole, seega saab tagasimakse kinnitada ${approvalHours} tunni pärast. Kui teie seda ei soovinud, siis keelduge ja vahetage parool.`
      : 'Midagi ei maksta tagasi enne, kui teine haldur on tagasimakse kinnitanud.',
    { words: 'Vaata tellimust', link: adminLinks.order('et', orderId) },
  ],
})
