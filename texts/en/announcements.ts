import type { AnnouncementState } from '#domain/announcement.ts'

export const announcements = {
  title: 'Announcements and maintenance',
  description: 'The line above every page, and closing the shop.',
  loading: 'Loading announcements …',
  failed: 'Announcements couldn’t be loaded.',
  lead: 'A current announcement is shown above every page except the cart and the order confirmation, before the line about delivery. People who haven’t verified their e-mail address are reminded of that instead. If there are several, the one that started last is shown.',
  newOne: 'New announcement',
  editing: 'Edit announcement',
  textIn: (language: string) => `In ${language}`,
  textHelp: 'One short sentence.',
  path: 'Link to',
  pathHelp: 'A page of this shop without /en or /et in front, such as /discover. Leave empty for no link.',
  startsAt: 'From',
  startsAtHelp: 'Estonian time. Leave empty to start at once.',
  endsAt: 'Until',
  endsAtHelp: 'Leave empty for no end.',
  endTooEarly: 'The end must be after the start.',
  isMaintenance: 'Close the shop for maintenance during this time',
  isMaintenanceHelp:
    'Visitors see the text and the end of the maintenance in place of the shop. Administrators still see the shop, and can open it at any time.',
  closesShop: 'closes the shop',
  announce: 'Announce',
  save: 'Save',
  saving: 'Saving …',
  cancel: 'Cancel',
  announced: 'Announcement saved.',
  saveFailed: 'The announcement couldn’t be saved. Please try again.',
  changedMeanwhile:
    'Someone else has changed this announcement in the meantime. What you entered is still here; save again to replace their version.',
  list: 'All announcements',
  none: 'No announcements yet',
  noneText: 'Until then, only the line about delivery is shown above pages.',
  states: { coming: 'Upcoming', current: 'Current', past: 'Past' } satisfies Record<
    AnnouncementState,
    string
  > as Record<AnnouncementState, string>,
  from: (moment: string) => `from ${moment}`,
  until: (moment: string) => `until ${moment}`,
  moment: (day: string, time: string) => `${day}, ${time}`,
  edit: 'Edit',
  remove: 'Delete',
  of: (action: string, text: string) => `${action}: ${text}`,
  askRemove: 'Delete this announcement?',
  askOpen: 'Delete this announcement and open the shop?',
  removed: 'Announcement deleted.',
}

/** Shown to administrators on every page. */
export const maintenance = {
  closed: 'The shop is closed for maintenance.',
  closedUntil: (moment: string) => `The shop is closed for maintenance until ${moment}.`,
  open: 'Open the shop',
  /** On closed pages. */
  safe: 'The shop is closed for maintenance. Your orders and your cart are safe.',
  opensAgain: (moment: string) => `We expect to open again on ${moment}.`,
  opening: 'Opening …',
  opened: 'The shop is open.',
  notOpened: 'The shop couldn’t be opened. Please try again.',
  /** Shown during a maintenance without a message. */
  message: 'We’re working on the shop.',
}
