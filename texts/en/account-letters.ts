/** Letters about an account. */
export const verifyLetter = {
  subject: (shop: string) => `Confirm your e-mail address for ${shop}`,
  greeting: (name: string) => `Hello ${name},`,
  why: (shop: string) =>
    `Thank you for creating an account at ${shop}. Please confirm that this e-mail address is yours.`,
  button: 'Confirm e-mail address',
  until: 'The link works once, for 24 hours.',
  ignore: 'If you did not create this account, you need not do anything.',
}
