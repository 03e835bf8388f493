import { zero } from '#domain/money.ts'

/** All that e-mails about lines of an order are written with, for those who look at their subjects alone. */
export const lineFacts = (number: string) => ({
  ...{ number, sentAt: new Date(), isFromTrader: true, now: new Date(), reason: '', amount: zero },
  ...{ share: zero, paidBy: '2026-12-24', isEarlySale: false },
})
