/** E-mails about an account. Without a name where nobody has shown yet that the address is theirs. */
export const greeting = (name?: string) => (name ? `Hello ${name},` : 'Hello,')

export const verifyEmail = {
  subject: (shop: string) => `Verify your e-mail address for ${shop}`,
  why: (shop: string) =>
    `Thank you for creating an account with ${shop}. Please verify that this e-mail address is yours.`,
  button: 'Verify e-mail address',
  until: 'The link can be used once and expires in 24 hours.',
  ignore: 'If you didn’t create this account, you don’t need to do anything.',
}

export const resetEmail = {
  subject: (shop: string) => `Set a new password for ${shop}`,
  why: (shop: string) => `Someone, probably you, asked for a new password at ${shop}. You can choose one here.`,
  button: 'Choose a new password',
  until: 'The link can be used once and expires in one hour.',
  ignore: 'If it wasn’t you, you don’t need to do anything: your password stays the same.',
}

export const passwordNotice = {
  subject: (shop: string) => `Your ${shop} password has been changed`,
  what: (shop: string) =>
    `The password for your ${shop} account has just been changed. You’ve been logged out on all other devices.`,
  ignore: 'If that was you, there’s nothing to do. If not, please choose a new password right away.',
  button: 'Choose a new password',
}

export const changeAddress = {
  subject: (shop: string) => `Confirm your new e-mail address for ${shop}`,
  why: (shop: string) =>
    `You asked to use this e-mail address for your ${shop} account. It takes effect once you confirm it.`,
  button: 'Confirm new e-mail address',
  until: 'The link can be used once and expires in 24 hours.',
  ignore: 'If you didn’t ask for this, you don’t need to do anything.',
}

export const emailNotice = {
  subject: (shop: string) => `Your e-mail address at ${shop} is about to change`,
  what: (shop: string, email: string) =>
    `Someone asked to change the e-mail address of your ${shop} account to ${email}. Until that address is confirmed, this one stays in use.`,
  ignore:
    'If that was you, there’s nothing to do. If not, please choose a new password right away: that cancels the change.',
  button: 'Choose a new password',
}
