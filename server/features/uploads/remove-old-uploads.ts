import { lt } from 'drizzle-orm'
import { daysBefore } from '#domain/days-before.ts'
import { draftDays } from '#domain/retention.ts'
import { formDrafts } from '#server/database/schema.ts'
import { deleteRemovedFiles } from '#server/features/pictures/removed-files.ts'
import { removeUnused } from '#server/features/pictures/unused-pictures.ts'
import type { Shop } from '#server/shop.ts'
import { removeOldParts } from './part-store.ts'
import { purgeOldUploads } from './upload-store.ts'

export async function removeOldUploads(shop: Shop, now: Date, signal?: AbortSignal): Promise<void> {
  await shop.database.transaction((tx) => purgeOldUploads(tx, now))
  await shop.database.delete(formDrafts).where(lt(formDrafts.savedAt, daysBefore(now, draftDays)))
  await removeUnused(shop)
  await deleteRemovedFiles(shop, signal)
  await removeOldParts(shop, now)
}
