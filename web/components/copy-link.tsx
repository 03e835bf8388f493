import { useState } from 'react'
import { copyLinkTexts } from '#texts/copy-link.ts'
import { Button } from '#web/ui/button.tsx'
import { useTexts } from '#web/ui/use-texts.ts'

/** Shows the link where the browser denies access to the clipboard. */
export function CopyLink({ path }: { path: string }) {
  const { copyLink: t } = useTexts(copyLinkTexts)
  const [outcome, setOutcome] = useState('')
  const copy = async () => {
    const { href } = new URL(path, location.origin)
    try {
      await navigator.clipboard.writeText(href)
      setOutcome(t.copied)
    } catch {
      setOutcome(href)
    }
  }
  return (
    <>
      <Button variant="outlined" onClick={() => void copy()}>
        {t.copy}
      </Button>
      <p role="status" className="order-last basis-full text-6 break-all text-ink-2 empty:hidden">
        {outcome}
      </p>
    </>
  )
}
