import { createHash, randomBytes } from 'node:crypto'
import { and, desc, eq, gt, lte, ne } from 'drizzle-orm'
import { newId } from '#domain/id.ts'
import type { Database } from '#server/database/connect.ts'
import { firebaseSessions as table } from '#server/database/identity-schema.ts'

const longestSilence = 86_400_000
const longestDevice = 400

const told = {
  id: table.id,
  uid: table.uid,
  device: table.device,
  signedInAt: table.signedInAt,
  seenAt: table.seenAt,
}
export type FirebaseSession = Omit<typeof table.$inferSelect, 'secretHash'>
export type FirebaseSessions = ReturnType<typeof firebaseSessions>

/** Who is signed in where. The browser holds a secret, the database its hash; after a day of silence it is over. */
export function firebaseSessions(database: Database, now: () => Date) {
  const stillOpen = () => gt(table.seenAt, new Date(now().getTime() - longestSilence))

  return {
    open: async (uid: string, device: string): Promise<{ session: FirebaseSession; secret: string }> => {
      const secret = randomBytes(32).toString('base64url')
      const moment = now()
      const session = {
        id: newId(moment),
        uid,
        device: device.slice(0, longestDevice),
        signedInAt: moment,
        seenAt: moment,
      }
      await database.insert(table).values({ ...session, secretHash: hashOf(secret) })
      return { session, secret }
    },
    /** The session of whoever holds this secret, which goes on from now. */
    resume: async (secret: string): Promise<FirebaseSession | undefined> => {
      const [session] = await database
        .update(table)
        .set({ seenAt: now() })
        .where(and(eq(table.secretHash, hashOf(secret)), stillOpen()))
        .returning(told)
      return session
    },
    list: (uid: string): Promise<FirebaseSession[]> =>
      database
        .select(told)
        .from(table)
        .where(and(eq(table.uid, uid), stillOpen()))
        .orderBy(desc(table.seenAt)),
    /** Ends all of a person's but the one to keep, and gives how many those were. */
    end: async (uid: string, keep?: string): Promise<number> =>
      (
        await database
          .delete(table)
          .where(and(eq(table.uid, uid), keep === undefined ? undefined : ne(table.id, keep)))
          .returning({ id: table.id })
      ).length,
    leave: async (secret: string): Promise<void> =>
      void (await database.delete(table).where(eq(table.secretHash, hashOf(secret)))),
    forget: async (moment: Date): Promise<void> =>
      void (await database.delete(table).where(lte(table.seenAt, new Date(moment.getTime() - longestSilence)))),
  }
}

const hashOf = (secret: string) => createHash('sha256').update(secret).digest('hex')
