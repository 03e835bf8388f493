import { eq } from 'drizzle-orm'
import type { ArtistInput } from '#contract/artist-profile.ts'
import type { PictureRefusal } from '#contract/uploads.ts'
import type { Id } from '#domain/id.ts'
import type { Language } from '#domain/language.ts'
import { isApplying } from '#domain/person.ts'
import { accept, type Result, refuse } from '#domain/result.ts'
import { slugOf } from '#domain/slug.ts'
import type { Database } from '#server/database/connect.ts'
import { artists, users } from '#server/database/schema.ts'
import { resolveApplicationWorks, setApplicationWorks } from '#server/features/applications/application-works.ts'
import { findArtist, readExhibitions } from '#server/features/artists/artist-store.ts'
import { resolveStudioPictures, setStudioPictures } from '#server/features/artists/studio-pictures.ts'
import { writeAudit } from '#server/features/audit/audit-store.ts'
import { savePicture } from '#server/features/pictures/picture-store.ts'
import type { ReceivedPicture } from '#server/features/pictures/receive-picture.ts'
import { receiveReduced } from '#server/features/pictures/receive-reduced.ts'
import { savePortrait } from '#server/features/pictures/save-portrait.ts'
import { removeUnusedNow } from '#server/features/pictures/unused-pictures.ts'
import { chooseSlug, type Slugged } from '#server/features/slugs/choose-slug.ts'
import { recordAcceptance } from '#server/features/terms/acceptance-store.ts'
import type { Caller } from '#server/http/caller.ts'
import type { Shop } from '#server/shop.ts'
import { type ProfileInput, replaceExhibitions, wordsOf } from './artist-words.ts'
import type { OwnArtistSeen } from './own-profile.ts'
import { readOwnProfile } from './own-profile.ts'

type Refusal = PictureRefusal | 'picture-missing'

export async function applyAsArtist(
  shop: Shop,
  caller: Caller,
  { input, language }: ProfileInput,
  now: Date,
): Promise<Result<OwnArtistSeen, 'email-not-verified' | 'artist-exists' | Refusal>> {
  if (!caller.verified) return refuse('email-not-verified')
  if (await findArtist(shop.database, { userId: caller.userId })) return refuse('artist-exists')
  const picture = await takePicture(shop, caller, input, now)
  if (!picture.ok) return picture
  const applied = await shop.database.transaction(
    async (tx): Promise<Result<OwnArtistSeen, 'artist-exists' | 'picture-missing'>> => {
      const { userId } = caller
      const user = await lockUser(tx, userId)
      if (await findArtist(tx, { userId })) return refuse('artist-exists')
      const works = await resolveApplicationWorks(tx, { userId, artistId: undefined }, input.applicationWorks)
      if (!works.ok) return works
      const studio = await resolveStudioPictures(tx, { userId, artistId: undefined }, input.studioPictures)
      if (!studio.ok) return studio
      const id = shop.newId(now)
      await tx.insert(artists).values({
        ...wordsOf(input, language, undefined),
        ...(await slugFor(tx, input.name, undefined)),
        id,
        userId: caller.userId,
        email: input.email || caller.email,
        createdAt: now,
        updatedAt: now,
      })
      const shown = picture.value ? await savePicture(tx, picture.value, now) : user?.pictureId
      await savePortrait(tx, caller.userId, shown ?? null, now)
      await replaceExhibitions(shop, tx, id, { input, language, before: [] }, now)
      await setApplicationWorks(tx, id, works.value, { userId, now })
      await setStudioPictures(tx, id, studio.value, { userId, now })
      await recordAcceptance(shop, tx, { artistId: id }, { shownAt: now })
      if (user?.role === 'USER') await tx.update(users).set({ role: 'ARTIST' }).where(eq(users.id, userId))
      await writeAudit(
        shop,
        tx,
        { by: userId, action: 'artist-applied', subject: userId, details: { artistId: id } },
        now,
      )
      return accept(await readSaved(tx, userId, 0, language))
    },
  )
  if (applied.ok) await afterSaving(shop, picture.value)
  return applied
}

/** A rejected profile waits for approval again. */
export async function changeArtist(
  shop: Shop,
  caller: Caller,
  { input, language }: ProfileInput,
  now: Date,
): Promise<Result<OwnArtistSeen, 'artist-not-found' | Refusal>> {
  const known = await findArtist(shop.database, { userId: caller.userId })
  if (!known) return refuse('artist-not-found')
  // Outside the transaction, in which the embedded database's only connection would block the catalogue.
  const works = (await shop.catalogue.countsOf([known.id])).get(known.id) ?? 0
  const picture = await takePicture(shop, caller, input, now)
  if (!picture.ok) return picture
  const changed = await shop.database.transaction(
    async (tx): Promise<Result<OwnArtistSeen, 'artist-not-found' | 'picture-missing'>> => {
      const user = await lockUser(tx, caller.userId)
      const [before] = await tx.select().from(artists).where(eq(artists.userId, caller.userId)).for('update')
      if (!before) return refuse('artist-not-found')
      // An approved artist no longer applies.
      const listed = isApplying(before.approval) ? input.applicationWorks : undefined
      const author = { userId: caller.userId, artistId: before.id }
      const shownWorks = await resolveApplicationWorks(tx, author, listed)
      if (!shownWorks.ok) return shownWorks
      const studio = await resolveStudioPictures(tx, author, input.studioPictures)
      if (!studio.ok) return studio
      const appliesAgain = before.approval === 'rejected'
      const kept = input.removeProfileImage === 'true' ? null : (before.pictureId ?? user?.pictureId ?? null)
      const words = wordsOf(input, language, before)
      await tx
        .update(artists)
        .set({
          ...words,
          ...(await slugFor(tx, words.name, before)),
          ...(input.email === undefined ? {} : { email: input.email || caller.email }),
          ...(appliesAgain ? { approval: 'pending' } : {}),
          updatedAt: now,
        })
        .where(eq(artists.id, before.id))
      await savePortrait(tx, caller.userId, picture.value ? await savePicture(tx, picture.value, now) : kept, now)
      const shown = await readExhibitions(tx, before.id)
      await replaceExhibitions(shop, tx, before.id, { input, language, before: shown }, now)
      await setApplicationWorks(tx, before.id, shownWorks.value, { userId: caller.userId, now })
      await setStudioPictures(tx, before.id, studio.value, { userId: caller.userId, now })
      // Traders must agree that invoices are issued in their name.
      const agrees = appliesAgain || input.sellerStatus === 'trader'
      if (agrees) await recordAcceptance(shop, tx, { artistId: before.id }, { shownAt: now })
      if (appliesAgain && user?.role === 'USER')
        await tx.update(users).set({ role: 'ARTIST' }).where(eq(users.id, caller.userId))
      const action = appliesAgain ? 'artist-applied' : 'artist-profile-changed'
      const entry = { by: caller.userId, action, subject: caller.userId, details: { artistId: before.id } } as const
      await writeAudit(shop, tx, entry, now)
      return accept(await readSaved(tx, caller.userId, works, language))
    },
  )
  if (changed.ok) await afterSaving(shop, picture.value)
  return changed
}

const slugFor = (tx: Database, name: string, before: Slugged | undefined) =>
  chooseSlug(tx, artists, slugOf(name, 'artist'), before)

async function readSaved(tx: Database, userId: Id, works: number, language: Language): Promise<OwnArtistSeen> {
  const artist = await findArtist(tx, { userId })
  if (!artist) throw new Error('The profile that was just written is not there.')
  return readOwnProfile(tx, artist, works, language)
}

async function lockUser(tx: Database, userId: string) {
  const { role, pictureId } = users
  const [user] = await tx.select({ role, pictureId }).from(users).where(eq(users.id, userId)).for('update')
  return user
}

/** A form without a picture sends an empty file. */
async function takePicture(
  shop: Shop,
  { userId }: Caller,
  { profileImage, removeProfileImage }: ArtistInput,
  now: Date,
): Promise<Result<ReceivedPicture | undefined, PictureRefusal>> {
  if (!profileImage || profileImage.size === 0 || removeProfileImage === 'true') return accept(undefined)
  return receiveReduced(shop, userId, new Uint8Array(await profileImage.arrayBuffer()), 'profile', now)
}

async function afterSaving(shop: Shop, picture: ReceivedPicture | undefined): Promise<void> {
  if (picture) shop.jobs.enqueue('make-variants')
  await removeUnusedNow(shop)
}
