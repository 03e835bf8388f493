export const profile = {
  title: 'My account',
  description: 'Your picture, name, e-mail address and password.',
  loading: 'Loading your account …',
  failed: 'Your account couldn’t be loaded.',
  save: 'Save',
  saving: 'Saving …',
  cancel: 'Cancel',
  currentPassword: 'Current password',
  newPassword: 'New password',
  confirmNewPassword: 'Confirm new password',
}

export const picture = {
  title: 'Profile picture',
  text: 'JPEG, PNG, WebP, AVIF or TIFF, up to 5\u00a0MB. It’s cropped to a square; location data is removed.',
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
  text: 'Artists you buy from see this name.',
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
    `We’ve sent an e-mail to ${address}. The new address takes effect once you verify it by the link in that e-mail.`,
  failed: 'Error updating email. Please try again.',
  google: 'You log in with Google. You can only change your e-mail address in your Google account.',
}

export const password = {
  title: 'Change password',
  text: 'Changing it logs you out on all other devices.',
  description: 'A new password for your account.',
  done: 'Password updated successfully!',
  failed: 'Error changing password. Please try again.',
  forgot: 'Forgot your password?',
  back: 'My account',
  google: 'You log in with Google, so there is no password to change.',
}

/** Obstacles to deleting an artist's account. */
export const leaving = {
  title: 'You can’t delete your account yet:',
  obstacles: {
    'sales-open':
      'Works you’ve sold haven’t reached their buyers yet, are just being paid for, or are on their way back to you.',
    'returns-open': 'Buyers can still return works you’ve sold.',
    'dispute-open': 'A buyer’s bank is disputing the payment for one of your works. That has to be decided first.',
    'adjustment-open': 'A correction to your account is being checked. We have to decide on it first.',
    'refund-open': 'A refund of a work you’ve sold is still being checked. We have to decide on it first.',
    'payout-open': 'A payout to you isn’t complete. The bank has to confirm it, or we have to decide on it first.',
    'payout-returnable': 'Your bank can still return your last payout.',
  },
  owed: (amount: string) => `We still owe you ${amount}. That has to be paid out first.`,
  owing: (amount: string) => `You owe us ${amount}. Please write to us to settle it.`,
  over: (day: string) => `This no longer applies from ${day}.`,
}

export const deletion = {
  title: 'Delete account',
  text: 'Your name, e-mail address, picture and saved works are erased at once, and from backups within a week. Paid orders and their documents are kept for seven years, as the Accounting Act requires, with the details of the buyer but no longer linked to an account. If you have sold here, the seller details that tax law requires are kept for the same time, separately.',
  submit: 'Delete account',
  busy: 'Deleting …',
  ask: 'Delete your account?',
  askText: 'This can’t be undone.',
  confirm: 'Yes, delete account',
  failed: 'Error deleting account. Please try again.',
  noToken: 'Authentication token is missing. Please log out and log in again.',
}

export const emailChange = {
  title: 'Verify your new e-mail address',
  description: 'Verifying a new e-mail address.',
  text: 'Once you verify it, you log in with this address.',
  verify: 'Verify new e-mail address',
  verifying: 'Verifying …',
  done: 'Your new address is verified',
  doneText: (address: string) => `From now on you log in with ${address}.`,
  failed: 'This link no longer works',
  failedText: 'It has already been used or has expired. Your account shows which address is in use.',
  taken: 'There is already an account with this address, so it can’t be used.',
  unavailable: 'The address couldn’t be verified right now. Please try again shortly.',
  toProfile: 'My account',
}
