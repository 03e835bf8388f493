import { createHash, randomBytes } from 'node:crypto'
import { and, desc, eq, gt, lte, ne, or } from 'drizzle-orm'
import { newId } from '#domain/id.ts'
import type { Database } from '#server/database/connect.ts'
import { firebaseSessions as table } from '#server/database/identity-schema.ts'

const maxIdle = 86_400_000
const maxAge = 7 * 86_400_000
const maxDeviceLength = 400

const columns = {
  id: table.id,
  uid: table.uid,
  device: table.device,
  signedInAt: table.signedInAt,
  seenAt: table.seenAt,
}
export type FirebaseSession = Omit<typeof table.$inferSelect, 'secretHash'>
export type FirebaseSessions = ReturnType<typeof firebaseSessions>

/** The browser holds a secret, the database its hash. A session ends after a day without use, and after a week. */
export function firebaseSessions(database: Database, now: () => Date) {
  const isOpen = () =>
    and(gt(table.seenAt, new Date(now().getTime() - maxIdle)), gt(table.signedInAt, new Date(now().getTime() - maxAge)))

  return {
    open: async (uid: string, device: string): Promise<{ session: FirebaseSession; secret: string }> => {
      const secret = randomBytes(32).toString('base64url')
      const moment = now()
      const session = {
        id: newId(moment),
        uid,
        device: device.slice(0, maxDeviceLength),
        signedInAt: moment,
        seenAt: moment,
      }
      await database.insert(table).values({ ...session, secretHash: hashOf(secret) })
      return { session, secret }
    },
    /** Finds and extends the session. */
    resume: async (secret: string): Promise<FirebaseSession | undefined> => {
      const [session] = await database
        .update(table)
        .set({ seenAt: now() })
        .where(and(eq(table.secretHash, hashOf(secret)), isOpen()))
        .returning(columns)
      return session
    },
    has: async (uid: string, id: string): Promise<boolean> =>
      (await database.$count(table, and(eq(table.id, id), eq(table.uid, uid), isOpen()))) > 0,
    list: (uid: string): Promise<FirebaseSession[]> =>
      database
        .select(columns)
        .from(table)
        .where(and(eq(table.uid, uid), isOpen()))
        .orderBy(desc(table.seenAt)),
    /** Returns the number of ended sessions. */
    end: async (uid: string, keep?: string): Promise<number> =>
      (
        await database
          .delete(table)
          .where(and(eq(table.uid, uid), keep === undefined ? undefined : ne(table.id, keep)))
          .returning({ id: table.id })
      ).length,
    /** False when the person has no such session. */
    endOne: async (uid: string, id: string): Promise<boolean> =>
      (
        await database
          .delete(table)
          .where(and(eq(table.uid, uid), eq(table.id, id)))
          .returning({ id: table.id })
      ).length > 0,
    endBySecret: async (secret: string): Promise<void> =>
      void (await database.delete(table).where(eq(table.secretHash, hashOf(secret)))),
    deleteExpired: async (moment: Date): Promise<void> =>
      void (await database
        .delete(table)
        .where(
          or(
            lte(table.seenAt, new Date(moment.getTime() - maxIdle)),
            lte(table.signedInAt, new Date(moment.getTime() - maxAge)),
          ),
        )),
  }
}

const hashOf = (secret: string) => createHash('sha256').update(secret).digest('hex')
