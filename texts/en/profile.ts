/** What people see and change about themselves. */
export const profile = {
  title: 'My account',
  description: 'Your picture, name, e-mail address and password.',
  loading: 'Loading your account …',
  save: 'Save',
  saving: 'Saving …',
  cancel: 'Cancel',
  currentPassword: 'Current password',
  newPassword: 'New password',
  confirmNewPassword: 'Confirm new password',
}

export const picture = {
  title: 'Profile picture',
  text: 'JPEG, PNG, WebP, AVIF, TIFF or HEIC, up to 5\u00a0MB. It is cut square.',
  alt: 'Your profile picture',
  altNone: 'No profile picture yet',
  upload: 'Upload picture',
  uploading: 'Uploading …',
  progress: 'Upload',
  remove: 'Remove picture',
  removing: 'Removing …',
  uploaded: 'Profile picture updated successfully',
  removed: 'Profile picture removed successfully',
  uploadRefused: 'Upload failed',
  uploadError: 'Error uploading image',
  removeRefused: 'Failed to delete profile picture',
  removeError: 'Error removing profile picture',
}

export const name = {
  title: 'Change name',
  text: 'Artists whom you buy from see this name.',
  done: 'Name updated successfully!',
  failed: 'Error updating name. Please try again.',
}

export const email = {
  title: 'Change e-mail',
  now: (address: string) => `Your address is ${address}.`,
  newEmail: 'New e-mail',
  confirmEmail: 'Confirm new e-mail',
  done: 'Email updated successfully!',
  pending: (address: string) =>
    `We have sent an e-mail to ${address}. The new address counts once you open the link in it.`,
  failed: 'Error updating email. Please try again.',
  google: 'You sign in with Google. You can change your e-mail address in your Google account only.',
}

export const password = {
  title: 'Change password',
  text: 'All other devices are signed out when it changes.',
  description: 'A new password for your account.',
  done: 'Password updated successfully!',
  failed: 'Error changing password. Please try again.',
  forgot: 'Forgot your password?',
  back: 'My account',
  google: 'You sign in with Google, so there is no password to change.',
}

export const deletion = {
  title: 'Delete account',
  text: 'Your name, address, picture and saved works are erased at once. Paid orders stay for seven years, as the Accounting Act asks, without a way to sign in.',
  submit: 'Delete account',
  busy: 'Deleting …',
  ask: 'Delete your account?',
  askText: 'This cannot be undone.',
  confirm: 'Yes, delete account',
  failed: 'Error deleting account. Please try again.',
  noToken: 'Authentication token is missing. Please log out and log in again.',
}

export const emailChange = {
  title: 'Confirming your new e-mail …',
  description: 'Confirming a new e-mail address.',
  done: 'Your new e-mail counts now',
  doneText: (address: string) => `From now on you log in with ${address}.`,
  failed: 'This link no longer works',
  failedText: 'It has been used already, or its 24 hours are over. You can enter the new address again.',
  taken: 'There is an account with this address already, so it cannot become yours.',
  unavailable: 'The address could not be confirmed right now. Please try again soon.',
  tryAgain: 'Try again',
  toProfile: 'My account',
}
