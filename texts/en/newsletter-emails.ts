/** E-mails about the newsletter itself. */
export const confirmNewsletter = {
  subject: (shop: string) => `Confirm your ${shop} newsletter`,
  hello: 'Hello,',
  why: (shop: string) =>
    `Somebody, probably you, has subscribed this address to the ${shop} newsletter. Please confirm that you want it.`,
  button: 'Confirm subscription',
  until: 'The link works for seven days.',
  ignore:
    'If it was not you, please ignore this e-mail. You will not get the newsletter, and we will delete your address.',
}

export const welcome = {
  subject: (shop: string) => `Welcome to the ${shop} newsletter`,
  hello: 'Hello,',
  what: (shop: string) =>
    `Thank you for confirming your address. From now on you will hear from ${shop} when new works and new artists arrive.`,
  button: 'See the works',
}
