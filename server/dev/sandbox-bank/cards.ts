/** Stripe's decline codes. */
export type Decline = 'card_declined' | 'insufficient_funds' | 'expired_card' | 'incorrect_cvc' | 'processing_error'

/** Stripe's published test cards that are declined. */
const declined: Record<string, Decline> = {
  '4000000000000002': 'card_declined',
  '4000000000009995': 'insufficient_funds',
  '4000000000000069': 'expired_card',
  '4000000000000127': 'incorrect_cvc',
  '4000000000000119': 'processing_error',
}

/** Stripe's test cards that pay and are disputed or fail later. */
export type Trouble = 'disputed' | 'warned' | 'refunds-fail'
const troublesome: Record<string, Trouble> = {
  '4000000000000259': 'disputed',
  '4000000000005423': 'warned',
  '4000000000005126': 'refunds-fail',
}

const accepted = [
  '4242424242424242',
  '4000056655665556',
  '5555555555554444',
  '5200828282828210',
  '378282246310005',
  '6011111111111117',
  '4000002330000009',
]

/** The decline code; undefined if it pays. Only test cards pay, as in Stripe's test mode. */
export function tryCard(digits: string): Decline | undefined {
  if (accepted.includes(digits) || troubleOf(digits)) return undefined
  return Object.hasOwn(declined, digits) ? declined[digits] : 'card_declined'
}

export const troubleOf = (digits: string): Trouble | undefined =>
  Object.hasOwn(troublesome, digits) ? troublesome[digits] : undefined

/** Stripe's test accounts for direct debits, with the outcome. */
const accounts: Record<string, DebitOutcome> = {
  DE89370400440532013000: 'succeeded',
  DE62370400440532013001: 'failed',
}
export type DebitOutcome = 'succeeded' | 'failed'

/** The outcome of a debit; undefined for other accounts. */
export function tryAccount(iban: string): DebitOutcome | undefined {
  const account = digitsOf(iban).toUpperCase()
  return Object.hasOwn(accounts, account) ? accounts[account] : undefined
}

export const digitsOf = (text: string): string => text.replace(/[\s-]/g, '')

/** 12 to 19 digits with the right check digit. */
export function isCardNumber(text: string): boolean {
  const digits = digitsOf(text)
  if (!/^\d{12,19}$/.test(digits)) return false
  const sum = [...digits].reverse().reduce((total, digit, index) => {
    const value = Number(digit) * (index % 2 === 0 ? 1 : 2)
    return total + (value > 9 ? value - 9 : value)
  }, 0)
  return sum % 10 === 0
}

/** The end of "12 / 30", "12/2030" or "1230"; undefined if invalid. */
export function endOfMonth(text: string): Date | undefined {
  const found = /^(0[1-9]|1[0-2]|[1-9])\s*[/.-]?\s*(?:20)?(\d{2})$/.exec(text.trim())
  return found ? new Date(Date.UTC(2000 + Number(found[2]), Number(found[1]), 1) - 1) : undefined
}
