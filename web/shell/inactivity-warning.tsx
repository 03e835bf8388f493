import { frameTexts } from '#texts/frame.ts'
import { useSession } from '#web/state/session.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { useTexts } from '#web/ui/use-texts.ts'
import { useInactivity } from './use-inactivity.ts'

/** Asks whoever is signed in and has done nothing for long whether they are still there. */
export function InactivityWarning() {
  const signedIn = useSession((session) => session.user !== null)
  return signedIn ? <Watch /> : null
}

function Watch() {
  const { inactivity: t } = useTexts(frameTexts)
  const { warning, stay, end } = useInactivity()
  if (!warning) return null
  return (
    <Dialog title={t.title} onClose={stay}>
      <p className="mt-3 text-5 text-ink-2">{warning.left === undefined ? t.safe : t.text(clock(warning.left))}</p>
      <p className="mt-2 text-5 text-ink-2">{t.keeps}</p>
      <div className="mt-6 flex flex-row-reverse flex-wrap gap-3">
        <Button onClick={stay}>{t.stay}</Button>
        <Button look="outlined" onClick={end}>
          {t.leave}
        </Button>
      </div>
    </Dialog>
  )
}

/** 119,000 milliseconds are "1:59". */
function clock(left: number): string {
  const seconds = Math.ceil(left / 1000)
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
}
