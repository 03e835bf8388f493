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

export const register = {
  title: 'Create account',
  description: 'An account is free and takes less than two minutes to create.',
  have: 'Do you already have an account?',
  toLogin: 'Log in',
  emailHelp: 'We’ll e-mail you a link to verify it.',
  reasons: {
    page: 'Please create an account to continue.',
    checkout: 'Please create an account to pay. Nothing in your cart is lost.',
    save: (title: string) => `Create an account to save “${title}”.`,
    artist: 'First create an account. Then show us at least three of your works.',
  },
  submit: 'Create account',
  busy: 'Creating account …',
  failed: (detail: string) => `Registration failed: ${detail}`,
  agree: 'By creating an account you agree to the',
  terms: 'terms of service',
  weKeep: 'What we store about you is explained in the',
  privacy: 'privacy policy',
}

export const google = {
  button: 'Continue with Google',
  busy: 'Waiting for Google …',
  or: 'or with e-mail',
  closed: 'The Google window was closed before you were logged in.',
  blocked: 'Your browser did not open the Google window. Please allow pop-up windows for this site.',
  emailTaken:
    'There is already an account with this e-mail address. Please log in with the password and verify the address; then Google works too.',
  signInFailed: 'Google sign-in failed. Please try again.',
  signUpFailed: (detail: string) => `Google sign-up failed: ${detail}`,
  unavailable: 'Google can’t be reached right now.',
}

export const login = {
  title: 'Log in',
  description: 'Log in to buy works and track your orders.',
  none: 'No account yet?',
  toRegister: 'Create account',
  forgot: 'Forgot your password?',
  idle: 'You were logged out after 30 minutes of inactivity. Your cart, unsent messages and longer forms have been kept.',
  reasons: {
    page: 'Please log in to continue.',
    checkout: 'Please log in to pay. Nothing in your cart is lost.',
    save: (title: string) => `Log in to save “${title}”.`,
    artist: 'To join as an artist, create an account or log in. Then show us at least three of your works.',
  },
  submit: 'Log in',
  busy: 'Logging in …',
  failed: 'Invalid email or password. Please try again.',
}

export const confirmation = {
  title: 'Verify your e-mail',
  description: 'We’ve e-mailed you a verification link.',
  sentTo: 'We’ve sent an e-mail to:',
  openIt: 'Open the link in it within 24 hours. This page updates by itself.',
  resend: 'Resend',
  resending: 'Sending …',
  resent: 'Verification email has been resent',
  resendFailed: 'Failed to resend email. Please try again later',
  back: 'Back',
  verifyLater: 'Continue and verify later',
  verifiedTitle: 'Your e-mail is verified',
  verifiedText: 'Thank you. Everything is ready for you.',
  createProfile: 'Create Artist Profile',
  continue: 'Continue',
}

export const verification = {
  checkingTitle: 'Verifying your e-mail …',
  title: 'Email Verified!',
  description: 'Your e-mail address is verified: share works, message artists and manage your profile.',
  text: 'Your account is ready.',
  failedTitle: 'This link no longer works',
  failedText: 'It has expired or is incomplete. You can request a new one.',
  unavailableText: 'The address couldn’t be verified right now. Please try again shortly.',
  newEmail: 'Send a new e-mail',
  tryAgain: 'Try again',
  login: 'Log in',
  home: 'Back to home',
  tiles: [
    { title: 'Share artwork', text: 'Show others the works you like.' },
    { title: 'Message artists', text: 'Ask about a work before you buy it.' },
    { title: 'Manage profile', text: 'Your picture, name and settings.' },
  ],
  trouble: 'Something not working?',
  support: 'Contact us',
}
