import type { FieldProblem } from '#contract/problem.ts'

export const fieldProblems: Record<FieldProblem, string> = {
  required: 'Please fill this in.',
  'too-short': 'This is too short.',
  'too-long': 'This is too long.',
  'too-small': 'This number is too small.',
  'too-big': 'This number is too big.',
  'above-highest-price': 'The price can’t be above €860,000.',
  'below-lowest-price': 'The price must be at least €0.50. Enter 0 for a price on request.',
  'too-few-works': 'Please show at least three works.',
  'too-many-works': 'Please show at most eight works.',
  'too-many-pictures': 'Please show at most three pictures.',
  'not-a-number': 'Please enter a number.',
  'ambiguous-number':
    'This number can be read in two ways. Please write 1200 or 1200.00 for thousands, and 1.2 or 1.20 for a decimal.',
  'too-many-decimals': 'Please write at most two decimals.',
  'not-whole': 'Please enter a whole number.',
  'not-an-email': 'Please enter a valid email address',
  'not-an-estonian-vat-number': 'Please enter an Estonian VAT number: EE and nine digits.',
  'not-a-vat-number':
    'Please enter the VAT number in the form of its country, beginning with the country code: for example LV12345678901.',
  'before-first-day': 'The last day can’t be before the first.',
  'not-an-id': 'This isn’t a valid ID.',
  'not-an-address': 'Please enter a web address.',
  'not-a-colour': 'Please enter a colour such as #2b56c5.',
  'low-contrast': 'Links in this colour would be hard to read: their contrast with the page must be at least 4.5:1.',
  unprintable: 'Please use no emoji and none of < > [ ] { } * ` | ~ \\.',
  'unknown-value': 'Unknown value.',
  'country-not-served': 'We don’t deliver to or from this country. Please choose one of the countries listed.',
  invalid: 'Please check this.',
}

/** Shown by forms before the sentences of refusals are loaded. */
export const formProblems = {
  'weak-password': 'Please meet all password requirements',
  'passwords-differ': 'Passwords do not match',
  'new-passwords-differ': 'Passwords do not match.',
  'passwords-do-not-match': "Passwords don't match",
  'current-password-required': 'Current password is required',
  'emails-differ': 'Emails do not match.',
  'delete-needs-password': 'Password is required to delete your account',
  'too-large': 'This is too large.',
  'account-blocked': 'This account is blocked. We’ve e-mailed you the reasons and how to appeal.',
  heic: 'This browser can’t read HEIC pictures. Save the picture as JPEG, or upload it in Safari.',
}

export const pleaseCheck = (count: number) =>
  count === 1 ? 'Please correct one field.' : `Please correct ${count} fields.`
