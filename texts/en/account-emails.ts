/** E-mails about an account. */
export const verifyEmail = {
  subject: (shop: string) => `Confirm your e-mail address for ${shop}`,
  greeting: (name: string) => `Hello ${name},`,
  why: (shop: string) =>
    `Thank you for creating an account at ${shop}. Please confirm that this e-mail address is yours.`,
  button: 'Confirm e-mail address',
  until: 'The link works once, for 24 hours.',
  ignore: 'If you did not create this account, you need not do anything.',
}

export const resetEmail = {
  subject: (shop: string) => `Set a new password for ${shop}`,
  greeting: (name: string) => `Hello ${name},`,
  why: (shop: string) => `Somebody, probably you, has asked for a new password at ${shop}. You can choose it here.`,
  button: 'Choose a new password',
  until: 'The link works once, for one hour.',
  ignore: 'If it was not you, you need not do anything: your password stays as it is.',
}

export const passwordNotice = {
  subject: (shop: string) => `Your ${shop} password has been changed`,
  greeting: (name: string) => `Hello ${name},`,
  what: (shop: string) =>
    `The password of your account at ${shop} has just been changed. Everywhere else you have been logged out.`,
  ignore: 'If that was you, all is well. If not, please choose a new password at once.',
  button: 'Choose a new password',
}

export const changeAddress = {
  subject: (shop: string) => `Confirm your new e-mail address for ${shop}`,
  greeting: (name: string) => `Hello ${name},`,
  why: (shop: string) =>
    `You have asked to use this e-mail address for your account at ${shop}. It counts as soon as you confirm it.`,
  button: 'Confirm new e-mail address',
  until: 'The link works once, for 24 hours.',
  ignore: 'If you did not ask for this, you need not do anything.',
}

export const emailNotice = {
  subject: (shop: string) => `Your e-mail address at ${shop} is about to change`,
  greeting: (name: string) => `Hello ${name},`,
  what: (shop: string, email: string) =>
    `Your account at ${shop} is to use the address ${email} from now on. Until it is confirmed from there, this address here counts.`,
  ignore: 'If that was you, all is well. If not, please choose a new password at once: the change is then forgotten.',
  button: 'Choose a new password',
}
