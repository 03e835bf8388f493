/** Registering, logging in, confirming an e-mail address. */
export const fields = {
  firstName: 'First name',
  lastName: 'Last name',
  email: 'E-mail',
  password: 'Password',
  confirmPassword: 'Confirm password',
  showCharacters: 'Show characters',
  hideCharacters: 'Hide characters',
}

export const passwordRules = {
  length: 'at least 8 characters',
  uppercase: 'one uppercase letter',
  lowercase: 'one lowercase letter',
  digit: 'one number',
  special: 'one special character, such as ! or #',
}
export const checklist = {
  met: 'met:',
  missing: 'still missing:',
  summary: (met: number, all: number) => `${met} of ${all} requirements met`,
}

export const formProblems = {
  'weak-password': 'Please meet all password requirements',
  'passwords-differ': 'Passwords do not match',
  'new-passwords-differ': 'Passwords do not match.',
  'passwords-do-not-match': "Passwords don't match",
  'current-password-required': 'Current password is required',
  'emails-differ': 'Emails do not match.',
  'delete-needs-password': 'Password is required to delete your account',
}
export const pleaseCheck = (count: number) =>
  count === 1 ? 'One field needs your attention.' : `${count} fields need your attention.`

export const register = {
  title: 'Create account',
  description: 'An account is free and takes less than two minutes.',
  have: 'Do you already have an account?',
  toLogin: 'Log in',
  emailHelp: 'We send an e-mail here to confirm the address.',
  submit: 'Create account',
  busy: 'Creating account …',
  failed: (detail: string) => `Registration failed: ${detail}`,
  agree: 'By creating an account you agree to the',
  terms: 'terms of use',
  weKeep: 'What we keep about you stands in the',
  privacy: 'privacy policy',
}

export const google = {
  button: 'Continue with Google',
  busy: 'Waiting for Google …',
  or: 'or with e-mail',
  closed: 'The Google window was closed before you were signed in.',
  blocked: 'Your browser did not open the Google window. Please allow pop-up windows for this site.',
  emailTaken:
    'There is already an account with this e-mail address. Please log in with its password and confirm the address first.',
  signInFailed: 'Google sign-in failed. Please try again.',
  signUpFailed: (detail: string) => `Google sign-up failed: ${detail}`,
  unavailable: 'Google cannot be reached right now.',
}

export const login = {
  title: 'Log in',
  description: 'Log in to buy works and to follow your orders.',
  none: 'No account yet?',
  toRegister: 'Create account',
  forgot: 'Forgot your password?',
  idle: 'You were logged out because nothing happened for 30 minutes. What you had typed is kept.',
  sentHere: 'Please log in to go on. Nothing in your cart is lost.',
  submit: 'Log in',
  busy: 'Logging in …',
  failed: 'Invalid email or password. Please try again.',
}

export const confirmation = {
  title: 'Confirm your e-mail',
  description: 'An e-mail with a confirmation link is on its way to you.',
  sentTo: 'We have sent an e-mail to this address:',
  openIt: 'Open the link in it within 24 hours. This page notices by itself.',
  resend: 'Resend',
  resending: 'Sending …',
  resent: 'Verification email has been resent',
  resendFailed: 'Failed to resend email. Please try again later',
  back: 'Back',
  goOn: 'Go on and confirm later',
  verifiedTitle: 'Your e-mail is confirmed',
  verifiedText: 'Thank you. Everything is ready for you.',
  createProfile: 'Create Artist Profile',
  continue: 'Continue',
}

export const verification = {
  checkingTitle: 'Confirming your e-mail …',
  title: 'Email Verified!',
  description: 'Your e-mail address is confirmed: share works, message artists and manage your profile.',
  text: 'Your account is ready.',
  failedTitle: 'This link no longer works',
  failedText: 'It has been used already, or its 24 hours are over. You can ask for a new one.',
  unavailableText: 'The address could not be confirmed right now. Please try again soon.',
  newEmail: 'Ask for a new e-mail',
  tryAgain: 'Try again',
  login: 'Log in',
  home: 'Back to home',
  tiles: [
    { title: 'Share artwork', text: 'Show others the works that you like.' },
    { title: 'Message artists', text: 'Ask about a work before you buy it.' },
    { title: 'Manage profile', text: 'Your picture, name and settings.' },
  ],
  trouble: 'Does something not work?',
  support: 'Contact support',
}
