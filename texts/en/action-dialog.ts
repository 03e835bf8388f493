export const actionDialog = {
  password: 'Current password',
  passwordHelp: 'Your own password, because this affects money or rights.',
  cancel: 'Cancel',
  busy: 'One moment …',
  failed: 'The server didn’t respond. Please try again.',
}
