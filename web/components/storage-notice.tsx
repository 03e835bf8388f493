import { frameTexts } from '#texts/frame.ts'
import { useStorageRefused } from '#web/state/storage.ts'
import { Notice } from '#web/ui/notice.tsx'
import { useTexts } from '#web/ui/use-texts.ts'

/** Shown where stored data would be expected to last. */
export function StorageNotice() {
  const { frame } = useTexts(frameTexts)
  return useStorageRefused() ? <Notice variant="plain">{frame.nothingStored}</Notice> : null
}
