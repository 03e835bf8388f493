export const forgot = {
  title: 'Forgot your password?',
  description: 'We’ll e-mail you a link to set a new one.',
  submit: 'Send reset link',
  busy: 'Sending …',
  back: 'Back to login',
  sent: 'Password reset link has been sent to your email address.',
  validFor: 'The link can be used once and expires in one hour. Check your spam folder too.',
  unknown: 'No account found with this email address.',
  failed: 'An error occurred. Please try again later.',
}

export const reset = {
  title: 'Set a new password',
  description: 'Choose a new password for your account.',
  newPassword: 'New password',
  confirmPassword: 'Confirm password',
  submit: 'Reset password',
  busy: 'Saving …',
  back: 'Back to login',
  done: 'Password reset successfully! Redirecting to login...',
  invalid: 'Invalid or expired reset token',
  newLink: 'Send a new link',
  failed: 'An error occurred while resetting password',
}

export const strength = {
  name: 'Password strength',
  weak: 'Weak',
  medium: 'Medium',
  good: 'Good',
  strong: 'Strong',
}
