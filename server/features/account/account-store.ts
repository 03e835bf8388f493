import { desc, eq, type SQL, sql } from 'drizzle-orm'
import type { UserView } from '#contract/account.ts'
import { readRole } from '#domain/person.ts'
import type { Database } from '#server/database/connect.ts'
import { accountTokens } from '#server/database/identity-schema.ts'
import { artists, artworks, pictures, users } from '#server/database/schema.ts'
import { listSaved } from '#server/features/saved-works/saved-work-store.ts'
import { pictureAddress } from '#site/picture-address.ts'

type UserRow = typeof users.$inferSelect

type NewUser = Omit<typeof users.$inferInsert, 'createdAt'>

export async function findUserByUid(database: Database, uid: string): Promise<UserRow | undefined> {
  const [user] = await database.select().from(users).where(eq(users.uid, uid)).limit(1)
  return user
}

export async function findUser(database: Database, id: string): Promise<UserRow | undefined> {
  const [user] = await database.select().from(users).where(eq(users.id, id)).limit(1)
  return user
}

export const isGoogle = async (database: Database, id: string): Promise<boolean> =>
  (await findUser(database, id))?.googleSignUp === true

/** Returns undefined if the address or the identity already has a user. */
export async function insertUser(database: Database, user: NewUser, now: Date): Promise<UserRow | undefined> {
  const [row] = await database
    .insert(users)
    .values({ ...user, createdAt: now })
    .onConflictDoNothing()
    .returning()
  return row
}

/** The user with related data, as shown to its owner. */
export const readUserView = (database: Database, uid: string) => readView(database, eq(users.uid, uid))

export const readUserViewById = (database: Database, id: string) => readView(database, eq(users.id, id))

async function readView(database: Database, whose: SQL): Promise<UserView | undefined> {
  const [found] = await database
    .select({ user: users, artistId: artists.id, approval: artists.approval, pictureHash: pictures.hash, pendingEmail })
    .from(users)
    .leftJoin(artists, eq(artists.userId, users.id))
    .leftJoin(pictures, eq(pictures.id, users.pictureId))
    .where(whose)
    .limit(1)
  if (!found) return undefined
  const { user, pendingEmail: waiting, artistId, approval, pictureHash } = found
  return {
    ...user,
    mongodbUserId: user.id,
    pendingEmail: waiting,
    gender: null,
    googleAuth: user.googleSignUp,
    authProvider: user.googleSignUp ? 'google' : 'email',
    role: readRole(user.role),
    profilePicUrl: pictureHash ? pictureAddress(pictureHash) : null,
    listings: artistId ? await listWorks(database, artistId) : [],
    savedListings: await listSaved(database, user.id),
    artistId,
    artistProfile: approval ? { isApproved: approval === 'approved', approval } : null,
  }
}

async function listWorks(database: Database, artistId: string): Promise<string[]> {
  const works = await database
    .select({ id: artworks.id })
    .from(artworks)
    .where(eq(artworks.artistId, artistId))
    .orderBy(desc(artworks.id))
  return works.map(({ id }) => id)
}

const pendingEmail = sql<string | null>`(select email from ${accountTokens}
  where purpose = 'change-email' and user_id = ${users.id} and expires_at > now() limit 1)`
