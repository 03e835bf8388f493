export const announcementStates = ['coming', 'current', 'past'] as const
export type AnnouncementState = (typeof announcementStates)[number]

export const announcementState = (
  { startsAt, endsAt }: { readonly startsAt: Date; readonly endsAt: Date | null },
  now: Date,
): AnnouncementState => (startsAt > now ? 'coming' : endsAt !== null && endsAt <= now ? 'past' : 'current')
