import { type EmailPart, type EmailWords, emailFormats, tableOf } from '#domain/email.ts'
import type { Localized } from '#domain/language.ts'
import type { Cents } from '#domain/money.ts'
import type { SellerStatus } from '#domain/person.ts'
import { postReturnBy, returnPace, withdrawalRefundDue } from '#domain/returns.ts'
import { links } from '#site/links.ts'

const { money, onDay, words, dayAndTime } = emailFormats('en')

type Line = {
  kind: 'cancellation' | 'return' | 'none'
  titles: Localized
  artist: string
  total: Cents
  sellerStatus: SellerStatus
  refund: Cents
  fee: Cents
}

/** The time of receipt is decisive by law. */
type Statement = { order: { id: string; number: string }; email: string; receivedAt: Date; lines: readonly Line[] }

const facts = ({ order, email, receivedAt }: Omit<Statement, 'lines'>) => ({
  'E-mail': email,
  Order: order.number,
  'Statement received': dayAndTime(receivedAt),
})

const purchases = ({ lines }: Pick<Statement, 'lines'>): EmailPart[] => [
  'You withdraw from the contract for the purchase of:',
  { rows: lines.map(({ titles, artist, total }) => [{ title: words(titles), after: `, ${artist}` }, money(total)]) },
]

type Waiting = Pick<Statement, 'order' | 'email'> & {
  statements: readonly Pick<Statement, 'receivedAt' | 'lines'>[]
  token: string
}

/** The acknowledgement for unidentified visitors. Contains no text typed by the sender. */
export const confirmWithdrawal = ({ token, order, email, statements }: Waiting): EmailWords => ({
  subject: `Order ${order.number}: we’ve received a withdrawal. Was it you?`,
  parts: [
    statements.length === 1
      ? 'We’ve received a statement of withdrawal for your order. It takes effect as of the time below. Was it you? Then please confirm it, and we’ll carry it out at once:'
      : 'We’ve received several statements of withdrawal for your order. Each takes effect as of the time below. Please confirm those that are yours, and we’ll carry them out at once:',
    { words: 'Confirm withdrawal', link: links.confirmWithdrawal('en', token) },
    ...statements.flatMap(({ receivedAt, lines }) => [
      tableOf(facts({ order, email, receivedAt })),
      ...purchases({ lines }),
    ]),
    'If it wasn’t you, please reply to this e-mail. If we don’t hear from you, we’ll look into it ourselves.',
  ],
})

/** An administrator found that the buyer did not send it, or that it does not count. */
export const withdrawalDismissed = ({
  order,
  receivedAt,
  reason,
}: Pick<Statement, 'order' | 'receivedAt'> & { reason: string }): EmailWords => ({
  subject: `Order ${order.number}: withdrawal not carried out`,
  parts: [
    `We haven’t carried out the withdrawal that we received on ${dayAndTime(receivedAt)}, for this reason:`,
    reason,
    'If you don’t agree, please reply to this e-mail.',
    { words: 'View order', link: links.order('en', order.id) },
  ],
})

/** The receipt: content, time, and next steps for each work. */
export const withdrawn = ({ name, ...statement }: Statement & { name: string }): EmailWords => ({
  subject: `Order ${statement.order.number}: your withdrawal has been received`,
  parts: [
    'We’ve received your statement of withdrawal. Please keep this e-mail: it is your receipt.',
    tableOf({ Name: name, ...facts(statement) }),
    ...purchases(statement),
    ...statement.lines.map((line) => next(line, statement.receivedAt)),
    { words: 'View order', link: links.order('en', statement.order.id) },
    statement.lines.some(({ kind }) => kind === 'return') && {
      words: 'How returns work',
      link: links.returns('en'),
      isQuiet: true,
    },
  ],
})

function next({ kind, titles, sellerStatus, refund, fee }: Line, receivedAt: Date): string {
  const postBy = onDay(postReturnBy(receivedAt, receivedAt))
  const title = `“${words(titles)}”`
  if (kind === 'cancellation')
    return `${title} hasn’t been sent, so the purchase is cancelled. We’re refunding ${money(refund)} to your card at once.`
  if (sellerStatus === 'trader')
    return `${title}: please send it back by ${postBy}. We’ll e-mail you the address. You’ll get ${money(refund)} back by ${onDay(withdrawalRefundDue(receivedAt))}; the seller may wait until the work has come back, or until you show that it has been sent.`
  return `${title}: please send it back by ${postBy}. The seller has ${returnPace.answerHours} hours to tell us the address, and we’ll e-mail it to you. Under our house rules you’ll get ${money(refund)} back once the work has arrived; ${money(fee)} is kept as a restocking fee.`
}
