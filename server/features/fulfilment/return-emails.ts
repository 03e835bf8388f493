import type { Day } from '#domain/delivery.ts'
import type { Cents } from '#domain/money.ts'
import { answerBy } from '#domain/returns.ts'
import type { Database } from '#server/database/connect.ts'
import { emailAdministrators } from '#server/features/mail/email-administrators.ts'
import type { Mailer } from '#server/features/mail/email-person.ts'
import type { OrderRow } from '#server/features/orders/order-store.ts'
import { returnEmailsTexts as texts } from '#texts/return-emails.ts'

type Order = Pick<OrderRow, 'id' | 'number'>

export const enqueueUnanswered = (
  shop: Mailer,
  tx: Database,
  { id: orderId, number }: Order,
  { requestedAt }: { requestedAt: Date },
  now: Date,
): Promise<void> =>
  emailAdministrators(
    shop,
    tx,
    {
      kind: 'return-unanswered',
      texts,
      write: (t) => t.unanswered({ orderId, number, answerBy: answerBy(requestedAt) }),
    },
    now,
  )

export const enqueuePostageClaimed = (
  shop: Mailer,
  tx: Database,
  { id: orderId, number }: Order,
  amount: Cents,
  now: Date,
): Promise<void> =>
  emailAdministrators(
    shop,
    tx,
    { kind: 'postage-claimed', texts, write: (t) => t.postageClaimed({ orderId, number, amount }) },
    now,
  )

export const enqueueRefundDue = (
  shop: Mailer,
  tx: Database,
  { id: orderId, number }: Order,
  due: { dueOn: Day; isPaidByItself: boolean },
  now: Date,
): Promise<void> =>
  emailAdministrators(
    shop,
    tx,
    { kind: 'return-refund-due', texts, write: (t) => t.refundDue({ orderId, number, ...due }) },
    now,
  )
