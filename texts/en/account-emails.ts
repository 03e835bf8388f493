import type { EmailWords } from '#domain/email.ts'
import { links } from '#site/links.ts'
import { site } from '#site/site.ts'

export const verifyEmail = (token: string): EmailWords => ({
  subject: `Verify your e-mail address for ${site.name}`,
  parts: [
    `Thank you for creating an account with ${site.name}. Please verify that this e-mail address is yours.`,
    { words: 'Verify e-mail address', link: links.verificationSuccess('en', token) },
    'The link expires in 24 hours.',
    'If you didn’t create this account, you don’t need to do anything.',
  ],
})

export const resetPassword = (token: string): EmailWords => ({
  subject: `Set a new password for ${site.name}`,
  parts: [
    `Someone, probably you, asked for a new password at ${site.name}. You can choose one here.`,
    { words: 'Choose a new password', link: links.resetPassword('en', token) },
    'The link can be used once and expires in one hour.',
    'If it wasn’t you, you don’t need to do anything: your password stays the same.',
  ],
})

export const passwordChanged = (): EmailWords => ({
  subject: `Your ${site.name} password has been changed`,
  parts: [
    `The password for your ${site.name} account has just been changed. You’ve been logged out on all other devices.`,
    'If that was you, there’s nothing to do. If not, please choose a new password right away.',
    { words: 'Choose a new password', link: links.forgotPassword('en') },
  ],
})

/** To the new address. */
export const confirmEmail = (token: string): EmailWords => ({
  subject: `Verify your new e-mail address for ${site.name}`,
  parts: [
    `You asked to use this e-mail address for your ${site.name} account. It takes effect once you verify it.`,
    { words: 'Verify new e-mail address', link: links.emailChange('en', token) },
    'The link can be used once and expires in 24 hours.',
    'If you didn’t ask for this, you don’t need to do anything.',
  ],
})

/** To the current address. */
export const emailChanges = (newEmail: string): EmailWords => ({
  subject: `Your e-mail address at ${site.name} is about to change`,
  parts: [
    `Someone asked to change the e-mail address of your ${site.name} account to ${newEmail}. Until that address is verified, this one stays in use.`,
    'If that was you, there’s nothing to do. If not, please choose a new password right away: that cancels the change.',
    { words: 'Choose a new password', link: links.forgotPassword('en') },
  ],
})
