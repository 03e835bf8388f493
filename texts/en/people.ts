import type { CommissionTier } from '#domain/commission.ts'
import type { Approval, Role, UserState } from '#domain/person.ts'

/** Administrators: all artists. */
export const artists = {
  title: 'Artists',
  description: 'Everybody who sells here, or has applied.',
  loading: 'Loading artists …',
  failed: 'Artists could not be loaded.',
  none: 'No artists',
  noneText: 'There is no artist that fits.',
  search: 'Search by name or e-mail',
  find: 'Search',
  state: 'State',
  everyState: 'All states',
  columns: {
    name: 'Artist',
    state: 'State',
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
  approved: 'Sells',
  rejected: 'Rejected',
  suspended: 'Suspended',
}

export const tiers: Record<CommissionTier, (percent: string) => string> = {
  standard: (percent) => `${percent}, standard`,
  premium: (percent) => `${percent}, premium`,
}

/** Administrators: everybody with an account. */
export const users = {
  title: 'People',
  description: 'Everybody with an account.',
  loading: 'Loading people …',
  failed: 'People could not be loaded.',
  none: 'Nobody found',
  noneText: 'There is no account that fits.',
  search: 'Search by name or e-mail',
  find: 'Search',
  role: 'Role',
  everyRole: 'All roles',
  state: 'State',
  everyState: 'All states',
  columns: { name: 'Person', role: 'Role', state: 'State', since: 'Since' },
}

export const roles: Record<Role, string> = { USER: 'Buyer', ARTIST: 'Artist', ADMIN: 'Administrator' }

export const userStates: Record<UserState, string> = {
  active: 'Active',
  blocked: 'Blocked',
  unverified: 'E-mail not verified',
}

/** Administrators: one person. */
export const person = {
  title: 'Person',
  description: 'Everything that is known about a person.',
  loading: 'Loading the person …',
  failed: 'The person could not be loaded.',
  back: 'People',
  account: 'Account',
  email: 'E-mail',
  id: 'ID',
  since: 'Since',
  language: 'Language',
  languages: { en: 'English', et: 'Estonian' },
  signIn: 'Signs in',
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
  sessions: 'Signed in on',
  noSessions: 'Signed in nowhere.',
  device: (browser: string, system: string) => `${browser} on ${system}`,
  unknownDevice: 'An unknown device',
  lastSeen: (ago: string) => `last seen ${ago}`,
  orders: 'Orders',
  sales: 'Sales',
  restrictions: 'Restrictions',
  inForce: (day: string) => `In force since ${day}`,
  ended: (from: string, to: string) => `From ${from} to ${to}`,
  feedback: 'Feedback',
  stars: (count: number) => (count === 1 ? '1 star' : `${count} stars`),
  letters: 'E-mails',
  sent: (day: string) => `sent on ${day}`,
  notSent: 'not sent',
  log: 'Audit log',
  wholeLog: 'All entries',
  nothing: 'Nothing.',
  more: (count: number) => `… and ${count} more`,
  actions: 'Actions',
}

/** What an administrator does with an artist or a person. */
export const steps = {
  more: 'More',
  moreFor: (name: string) => `More: ${name}`,
  cancel: 'Cancel',
  password: 'Your password',
  passwordHelp: 'Because this touches money or rights.',
  notDone: 'This could not be done. Please try again.',
  commission: 'Change commission',
  tier: 'Commission',
  commissionTitle: (name: string) => `The commission of ${name}`,
  commissionText: 'It counts for what is listed from now on. What is listed already keeps its commission.',
  commissionDo: 'Change',
  commissionDone: (name: string) => `The commission of ${name} has been changed.`,
  suspend: 'Suspend',
  suspendTitle: (name: string) => `Suspend ${name}?`,
  suspendText:
    'Profile and works are hidden, and nothing more is sold. What has been ordered is still finished. The artist gets this statement and can appeal.',
  suspendDone: (name: string) => `${name} has been suspended.`,
  restore: 'Restore',
  restoreTitle: (name: string) => `Restore ${name}?`,
  restoreText: 'Profile and works can be seen again, and the artist can sell. An e-mail tells them.',
  restoreDone: (name: string) => `${name} has been restored.`,
  grant: 'Make administrator',
  grantTitle: (name: string) => `Make ${name} an administrator?`,
  grantText: 'They can do everything that you can do here, at once.',
  grantDone: (name: string) => `${name} is an administrator now.`,
  revoke: 'End as administrator',
  revokeTitle: (name: string) => `End ${name} as an administrator?`,
  revokeText: 'They lose the admin panel at once.',
  revokeOwnText: 'This is you: you lose the admin panel at once, and only another administrator can give it back.',
  revokeDone: (name: string) => `${name} is no administrator any more.`,
  signOut: 'Sign out everywhere',
  signOutTitle: (name: string) => `Sign ${name} out everywhere?`,
  signOutText: 'They have to log in again on every device.',
  signOutDone: (name: string) => `${name} has been signed out everywhere.`,
  block: 'Block',
  blockTitle: (name: string) => `Block ${name}?`,
  blockText:
    'They are signed out at once and cannot log in any more. An artist who sells here is suspended as well. They get this statement and can appeal.',
  blockDone: (name: string) => `${name} has been blocked.`,
  unblock: 'Unblock',
  unblockTitle: (name: string) => `Unblock ${name}?`,
  unblockText: 'They can log in again. A suspended artist stays suspended. An e-mail tells them.',
  unblockDone: (name: string) => `${name} has been unblocked.`,
}
