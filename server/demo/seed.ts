import { desc, eq } from 'drizzle-orm'
import type { NewId } from '#domain/id.ts'
import type { Storage } from '#server/adapters/storage/storage.ts'
import type { Database } from '#server/database/connect.ts'
import { auditEntries, pictures } from '#server/database/schema.ts'
import { writeAudit } from '#server/features/audit/audit-store.ts'
import { catalogueKey } from '#server/features/pictures/picture-files.ts'
import { type Catalogue, demoCatalogue, readCatalogue } from './catalogue-folder.ts'
import { saveArtists } from './seed-artists.ts'
import { saveArtworks, saveCollections } from './seed-artworks.ts'
import { type Seeding, savePictures, storePictures } from './seed-pictures.ts'
import { savePosts } from './seed-posts.ts'

type SeedDeps = {
  readonly database: Database
  readonly storage: Storage
  readonly newId: NewId
  readonly now: () => Date
}

/** Raise it when the loading changes, so that an unchanged catalogue is loaded again. */
const loader = 4
const action = 'catalogue-loaded'

/** Loads a new or changed catalogue; sold works stay sold. Returns true if it was loaded. */
export async function seedCatalogue(deps: SeedDeps, folder = demoCatalogue): Promise<boolean> {
  const catalogue = await readCatalogue(folder)
  const mark = `${loader}:${catalogue.fingerprint}`
  if (await isLoaded(deps, mark)) return false

  const stored = await storePictures(deps.storage, catalogue, folder)
  const now = deps.now()
  await deps.database.transaction(async (tx) => {
    const pictureOf = await savePictures(tx, stored, deps.newId, now)
    const seeding = { tx, pictureOf, newId: deps.newId, now }
    await saveArtists(seeding, catalogue.artists)
    await saveArtworks(seeding, catalogue.artworks)
    await saveCollections(seeding, catalogue.collections)
    await savePosts(seeding, catalogue.posts)
    await recordLoaded(seeding, mark, catalogue)
  })
  return true
}

/** False if the files were deleted without the database. */
async function isLoaded({ database, storage }: SeedDeps, mark: string): Promise<boolean> {
  const [latest] = await database
    .select({ details: auditEntries.details })
    .from(auditEntries)
    .where(eq(auditEntries.action, action))
    .orderBy(desc(auditEntries.at), desc(auditEntries.id))
    .limit(1)
  if (latest?.details.mark !== mark) return false
  const [picture] = await database.select({ hash: pictures.hash }).from(pictures).limit(1)
  return picture !== undefined && storage.has(catalogueKey(picture.hash))
}

async function recordLoaded({ tx, newId, now }: Seeding, mark: string, { artists, artworks }: Catalogue) {
  const details = { mark, artists: artists.length, artworks: artworks.length }
  await writeAudit({ newId }, tx, { by: 'seed', action, subject: 'catalogue', details }, now)
}
