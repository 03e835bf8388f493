/** E-mails about the newsletter itself. */
export const confirmNewsletter = {
  subject: (shop: string) => `Confirm your subscription to the ${shop} newsletter`,
  hello: 'Hello,',
  why: (shop: string) =>
    `Someone, probably you, has subscribed this address to the ${shop} newsletter. Please confirm that you want it.`,
  button: 'Confirm subscription',
  until: 'The link expires in seven days.',
  ignore: 'If it wasn’t you, please ignore this e-mail. You won’t get the newsletter, and we’ll delete your address.',
}

export const welcome = {
  subject: (shop: string) => `Welcome to the ${shop} newsletter`,
  hello: 'Hello,',
  what: (shop: string) =>
    `Thank you for confirming your address. From now on we’ll e-mail you when new works and artists arrive at ${shop}.`,
  button: 'View works',
}
