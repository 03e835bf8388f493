import { and, eq, isNull } from 'drizzle-orm'
import type { Language } from '#domain/language.ts'
import type { Role } from '#domain/person.ts'
import { artists, users } from '#server/database/schema.ts'
import { startPeriod } from '#server/features/account/administrator-periods.ts'
import type { Shop } from '#server/shop.ts'

export const demoPassword = 'Louend-demo-1'

type DemoAccount = {
  email: string
  firstName: string
  lastName: string
  role: Role
  language: Language
  artistSlug?: string
}

export const demoAccounts: readonly DemoAccount[] = [
  { email: 'admin@louend.test', firstName: 'Piret', lastName: 'Kuusik', role: 'ADMIN', language: 'et' },
  {
    email: 'artist@louend.test',
    firstName: 'Leelo',
    lastName: 'Uduvere',
    role: 'ARTIST',
    language: 'et',
    artistSlug: 'leelo-uduvere',
  },
  { email: 'user@louend.test', firstName: 'Maarja', lastName: 'Tamm', role: 'USER', language: 'en' },
]

/** Creates missing demo accounts; existing ones stay as they are. */
export async function seedAccounts(shop: Pick<Shop, 'database' | 'identity' | 'newId' | 'now'>): Promise<void> {
  for (const account of demoAccounts) await seedAccount(shop, account)
}

export async function seedAccount(
  { database, identity, newId, now }: Pick<Shop, 'database' | 'identity' | 'newId' | 'now'>,
  { artistSlug, ...account }: DemoAccount,
): Promise<void> {
  const [known] = await database.select({ id: users.id }).from(users).where(eq(users.email, account.email))
  const userId = known?.id ?? (await make())
  if (artistSlug) await linkArtist(database, artistSlug, userId)

  async function make(): Promise<string> {
    const { email, firstName, lastName } = account
    // An earlier start may have been interrupted between identity and user.
    const half = await identity.findByEmail(email)
    if (half) await identity.remove(half.uid)
    const person = await identity.create({
      email,
      password: demoPassword,
      name: `${firstName} ${lastName}`,
      emailVerified: true,
    })
    if (!person.ok) throw new Error(`${email} cannot be made: ${person.code}`)
    const id = newId(now())
    await database.insert(users).values({ ...account, id, uid: person.value.uid, verified: true, createdAt: now() })
    if (account.role === 'ADMIN')
      await startPeriod({ newId }, database, { userId: id, grantedBy: 'server' }, monthBefore(now()))
    return id
  }
}

/** Links the artist and their portrait to the account. */
async function linkArtist(database: Shop['database'], slug: string, userId: string): Promise<void> {
  const [artist] = await database
    .update(artists)
    .set({ userId })
    .where(and(eq(artists.slug, slug), isNull(artists.userId)))
    .returning({ pictureId: artists.pictureId })
  if (artist?.pictureId) await database.update(users).set({ pictureId: artist.pictureId }).where(eq(users.id, userId))
}

/** The demo's administrators may approve at once. */
const monthBefore = (now: Date): Date => new Date(now.getTime() - 31 * 86_400_000)
