import { frameTexts } from '#texts/frame.ts'
import { useStorageRefused } from '#web/state/storage.ts'
import { Notice } from '#web/ui/notice.tsx'
import { useTexts } from '#web/ui/use-texts.ts'

export function StorageNotice() {
  const { frame } = useTexts(frameTexts)
  return useStorageRefused() ? <Notice variant="plain">{frame.nothingStored}</Notice> : null
}
