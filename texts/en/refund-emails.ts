import { approvalHours } from '#domain/approval.ts'
import { type EmailWords, emailFormats } from '#domain/email.ts'
import type { Cents } from '#domain/money.ts'
import { adminLinks } from '#site/admin-links.ts'

const { money } = emailFormats('en')

type Proposed = { orderId: string; number: string; amount: Cents; reason: string; by: string; isAlone: boolean }

/** To administrators. */
export const proposed = ({ orderId, number, amount, reason, by, isAlone }: Proposed): EmailWords => ({
  subject: `Order ${number}: a refund is waiting for another administrator`,
  parts: [
    `${by} wants to refund ${money(amount)} of order ${number}. The reason:`,
    reason,
    isAlone
      ? `There is no other administrator, so it can be approved after ${approvalHours} hours. If you didn’t ask for it, refuse it and change your password.`
      : 'Nothing is paid back until another administrator approves it.',
    { words: 'View order', link: adminLinks.order('en', orderId) },
  ],
})
