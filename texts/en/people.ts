import type { CommissionTier } from '#domain/commission.ts'
import type { ImmediateClosing } from '#domain/moderation.ts'
import type { Approval, Role, UserState } from '#domain/person.ts'

/** Administrators: all artists. */
export const artists = {
  title: 'Artists',
  description: 'Everyone who sells here or has applied.',
  loading: 'Loading artists …',
  failed: 'Artists couldn’t be loaded.',
  none: 'No artists found',
  noneText: 'No artists match your search.',
  search: 'Search by name or e-mail',
  find: 'Search',
  state: 'Status',
  everyState: 'All statuses',
  columns: {
    name: 'Artist',
    state: 'Status',
    tier: 'Commission',
    works: 'Works',
    sold: 'Sold',
    owed: 'Owed',
    actions: 'Actions',
  },
  figures: (works: number, sold: number) => `${works === 1 ? '1 work' : `${works} works`}, ${sold} sold`,
}

export const approvals: Record<Approval, string> = {
  pending: 'Pending',
  approved: 'Approved',
  rejected: 'Rejected',
  suspended: 'Suspended',
}

export const tiers: Record<CommissionTier, (percent: string) => string> = {
  standard: (percent) => `${percent}, standard`,
  premium: (percent) => `${percent} (introductory)`,
}

/** Administrators: everybody with an account. */
export const users = {
  title: 'Users',
  description: 'Everyone with an account.',
  loading: 'Loading users …',
  failed: 'Users couldn’t be loaded.',
  none: 'No users found',
  noneText: 'No accounts match your search.',
  search: 'Search by name or e-mail',
  find: 'Search',
  role: 'Role',
  everyRole: 'All roles',
  state: 'Status',
  everyState: 'All statuses',
  columns: { name: 'User', role: 'Role', state: 'Status', since: 'Since' },
}

export const roles: Record<Role, string> = { USER: 'Buyer', ARTIST: 'Artist', ADMIN: 'Administrator' }

export const userStates: Record<UserState, string> = {
  active: 'Active',
  blocked: 'Blocked',
  unverified: 'E-mail not verified',
}

/** Administrators: one person. */
export const person = {
  title: 'User',
  description: 'Everything about one user.',
  loading: 'Loading the user …',
  failed: 'The user couldn’t be loaded.',
  back: 'Users',
  account: 'Account',
  email: 'E-mail',
  id: 'ID',
  since: 'Since',
  language: 'Language',
  languages: { en: 'English', et: 'Estonian' },
  signIn: 'Logs in',
  byPassword: 'with a password',
  byGoogle: 'with Google',
  newsletter: 'Newsletter',
  yes: 'yes',
  no: 'no',
  savedWorks: 'Saved works',
  messages: 'Messages',
  reports: 'Reports',
  artist: 'Artist',
  publicProfile: 'Public profile',
  commission: 'Commission',
  works: 'Works',
  owed: 'Owed',
  payouts: 'Payouts',
  closing: 'Closing',
  closes: (day: string) => `The account closes on ${day}`,
  closed: (day: string) => `Closed for good on ${day}`,
  sessions: 'Logged-in devices',
  noSessions: 'Not logged in anywhere.',
  device: (browser: string, system: string) => `${browser} on ${system}`,
  unknownDevice: 'An unknown device',
  lastSeen: (ago: string) => `last seen ${ago}`,
  orders: 'Orders',
  sales: 'Sales',
  restrictions: 'Restrictions',
  inForce: (day: string) => `In force since ${day}`,
  ended: (from: string, to: string) => `From ${from} to ${to}`,
  announced: (on: string, from: string) => `Announced on ${on}, in force from ${from}`,
  calledOff: (on: string, off: string) => `Announced on ${on}, called off on ${off}`,
  feedback: 'Feedback',
  stars: (count: number) => (count === 1 ? '1 star' : `${count} stars`),
  letters: 'E-mails',
  sent: (day: string) => `sent on ${day}`,
  notSent: 'not sent',
  log: 'Audit log',
  wholeLog: 'All entries',
  nothing: 'None.',
  more: (count: number) => `… and ${count} more`,
  actions: 'Actions',
}

/** What an administrator does with an artist or a person. */
export const steps = {
  more: 'More',
  moreFor: (name: string) => `More: ${name}`,
  commission: 'Change commission',
  tier: 'Commission',
  commissionTitle: (name: string) => `Commission for ${name}`,
  commissionText: 'It applies to works listed from now on. Works already listed keep their commission.',
  commissionDo: 'Change',
  commissionDone: (name: string) => `The commission for ${name} has been changed.`,
  suspend: 'Suspend',
  suspendTitle: (name: string) => `Suspend ${name}?`,
  suspendText:
    'Profile and works are hidden, and nothing more is sold. Existing orders are still completed. The artist gets this statement of reasons and can appeal.',
  suspendDone: (name: string) => `${name} has been suspended.`,
  restore: 'Restore',
  restoreTitle: (name: string) => `Restore ${name}?`,
  restoreText: 'Profile and works are visible again, and the artist can sell. We’ll e-mail them.',
  restoreDone: (name: string) => `${name} has been restored.`,
  close: 'Close artist account',
  closeTitle: (name: string) => `Close the artist account of ${name} for good?`,
  closeText: (day: string) =>
    `The artist is told the reasons now and can keep selling until the account closes on ${day}. Existing orders are still completed and paid out. The artist can appeal.`,
  closeWhen: 'When',
  closeOnDay: (day: string) => `On ${day}`,
  closeAtOnce: {
    'legal-duty': 'At once: a law obliges us to',
    'authority-order': 'At once: an authority has ordered it',
    repeated: 'At once: our terms have been broken repeatedly',
  } as Record<ImmediateClosing, string>,
  closeDone: (name: string) => `${name} has been told.`,
  keep: 'Reverse the closing',
  keepTitle: (name: string) => `Reverse the closing of ${name}’s artist account?`,
  keepText: 'The artist account stays open, or is opened again. We’ll e-mail the artist.',
  keepDone: (name: string) => `The artist account of ${name} stays open.`,
  grant: 'Make administrator',
  grantTitle: (name: string) => `Make ${name} an administrator?`,
  grantText: 'They can immediately do everything you can do here.',
  grantDone: (name: string) => `${name} is now an administrator.`,
  revoke: 'Remove as administrator',
  revokeTitle: (name: string) => `Remove ${name} as administrator?`,
  revokeText: 'They lose access to the admin panel at once.',
  revokeOwnText:
    'This is you: you lose access to the admin panel at once, and only another administrator can restore it.',
  revokeDone: (name: string) => `${name} is no longer an administrator.`,
  signOut: 'Log out everywhere',
  signOutTitle: (name: string) => `Log ${name} out everywhere?`,
  signOutText: 'They have to log in again on every device.',
  signOutDone: (name: string) => `${name} has been logged out everywhere.`,
  block: 'Block',
  blockTitle: (name: string) => `Block ${name}?`,
  blockText:
    'They are logged out at once and can no longer log in. An artist who sells here is suspended as well. They get this statement of reasons and can appeal.',
  blockDone: (name: string) => `${name} has been blocked.`,
  unblock: 'Unblock',
  unblockTitle: (name: string) => `Unblock ${name}?`,
  unblockText: 'They can log in again. A suspended artist stays suspended. We’ll e-mail them.',
  unblockDone: (name: string) => `${name} has been unblocked.`,
}
