import { rm } from 'node:fs/promises'
import type { Shop } from '#server/shop.ts'
import { makeBackup } from './make-backup.ts'
import { listBackups, listUnfinished } from './manifest.ts'

const hoursBetween = 24
const kept = 7

export async function backUpDaily(shop: Shop, now: Date, signal?: AbortSignal): Promise<void> {
  const folder = shop.settings.backupFolder
  if (!folder) return
  const [last] = await listBackups(folder)
  // Half an hour less, so that the time of the backup does not drift through the day.
  if (last && now.getTime() - last.at.getTime() < (hoursBetween - 0.5) * 3_600_000) return
  // Keeps the unfinished backup with most files, which the next attempt continues.
  for (const unfinished of (await listUnfinished(folder)).slice(1)) await rm(unfinished, { recursive: true })
  const { bytes } = await makeBackup(shop, folder, now, signal)
  shop.log.info({ bytes }, 'backed up')
  for (const unfinished of await listUnfinished(folder)) await rm(unfinished, { recursive: true })
  for (const { folder: old } of (await listBackups(folder)).slice(kept)) await rm(old, { recursive: true })
}
