import { eq, inArray } from 'drizzle-orm'
import type { z } from 'zod'
import type { MessageView } from '#contract/messages.ts'
import type { Id } from '#domain/id.ts'
import { inEachLanguage, type Localized } from '#domain/language.ts'
import type { RestrictionSubject } from '#domain/moderation.ts'
import type { Database } from '#server/database/connect.ts'
import { artists, artworks, conversations, messages, users } from '#server/database/schema.ts'
import { shortName, viewWholeMessage } from '#server/features/messages/conversation-view.ts'
import { withPictures } from '#server/features/messages/message-store.ts'

type Subject = {
  name: Localized
  artistName: string | null
  message: z.input<typeof MessageView> | null
  isOfAdministrator: boolean
}

type Named = { readonly subject: RestrictionSubject; readonly subjectId: Id }

const gone: Subject = { name: {}, artistName: null, message: null, isOfAdministrator: false }

export async function readSubjects(database: Database, rows: readonly Named[]): Promise<(row: Named) => Subject> {
  const idsOf = (subject: RestrictionSubject) =>
    rows.filter((row) => row.subject === subject).map(({ subjectId }) => subjectId)
  const found: Record<RestrictionSubject, Map<Id, Subject>> = {
    artwork: await readWorks(database, idsOf('artwork')),
    artist: await readArtists(database, idsOf('artist')),
    'artist-account': await readArtists(database, idsOf('artist-account')),
    message: await readWritten(database, idsOf('message')),
    user: await readUsers(database, idsOf('user')),
  }
  return ({ subject, subjectId }) => found[subject].get(subjectId) ?? gone
}

async function readWorks(database: Database, ids: Id[]): Promise<Map<Id, Subject>> {
  if (ids.length === 0) return new Map()
  const rows = await database
    .select({ id: artworks.id, name: artworks.title, artistName: artists.name })
    .from(artworks)
    .innerJoin(artists, eq(artists.id, artworks.artistId))
    .where(inArray(artworks.id, ids))
  return new Map(rows.map(({ id, ...row }) => [id, { ...gone, ...row }]))
}

async function readArtists(database: Database, ids: Id[]): Promise<Map<Id, Subject>> {
  if (ids.length === 0) return new Map()
  const rows = await database
    .select({ id: artists.id, name: artists.name })
    .from(artists)
    .where(inArray(artists.id, ids))
  return new Map(rows.map(({ id, name }) => [id, { ...gone, name: inEachLanguage(() => name) }]))
}

async function readUsers(database: Database, ids: Id[]): Promise<Map<Id, Subject>> {
  if (ids.length === 0) return new Map()
  const rows = await database.select().from(users).where(inArray(users.id, ids))
  return new Map(
    rows.map(({ id, firstName, lastName, role }) => {
      const name = inEachLanguage(() => `${firstName} ${lastName}`.trim())
      return [id, { ...gone, name, isOfAdministrator: role === 'ADMIN' }]
    }),
  )
}

async function readWritten(database: Database, ids: Id[]): Promise<Map<Id, Subject>> {
  if (ids.length === 0) return new Map()
  const rows = await database
    .select({
      message: messages,
      buyer: { firstName: users.firstName, lastName: users.lastName },
      artistName: artists.name,
    })
    .from(messages)
    .innerJoin(conversations, eq(conversations.id, messages.conversationId))
    .innerJoin(users, eq(users.id, conversations.buyerId))
    .innerJoin(artists, eq(artists.id, conversations.artistId))
    .where(inArray(messages.id, ids))
  const whole = await withPictures(
    database,
    rows.map(({ message }) => message),
  )
  return new Map(
    rows.flatMap(({ buyer, artistName }, at) => {
      const message = whole[at]
      if (!message) return []
      const writer = message.author === 'artist' ? artistName : shortName(buyer)
      return [
        [message.id, { ...gone, name: inEachLanguage(() => writer), message: viewWholeMessage(message) }] as const,
      ]
    }),
  )
}
