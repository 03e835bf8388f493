import { useEffect, useState } from 'react'
import { useLocation, useRevalidator } from 'react-router'
import type { Maintenance } from '#contract/announcements.ts'
import { untilMoment } from '#domain/calendar.ts'
import { announcementsTexts } from '#texts/announcements.ts'
import { api } from '#web/api/api.ts'
import { failureOf } from '#web/api/outcome.ts'
import { useMutation } from '#web/forms/use-mutation.ts'
import { Button } from '#web/ui/button.tsx'
import { useLanguage, useTexts } from '#web/ui/use-texts.ts'

/** Milliseconds. The server's clock may be slower, and a timer of more than 24 days would fire at once. */
const [minWait, maxWait] = [5000, 86_400_000]

/** Shown to administrators while the shop is closed. */
export function MaintenanceBar() {
  const { maintenance: t } = useTexts(announcementsTexts)
  const language = useLanguage()
  const { key } = useLocation()
  const isReloading = useRevalidator().state === 'loading'
  const [maintenance, setMaintenance] = useState<Maintenance | null>(null)
  const [openedOn, setOpenedOn] = useState<string>()
  const { run, isPending, refusal } = useMutation(() => api('POST /admin/maintenance/end'), {
    onDone: () => {
      setMaintenance(null)
      setOpenedOn(key)
      document.getElementById('content')?.focus({ preventScroll: true })
    },
  })

  // Asks on each page, after each change and at the end: other administrators also close and open the shop.
  useEffect(() => {
    if (isReloading) return
    const leaving = new AbortController()
    let timer: ReturnType<typeof setTimeout> | undefined
    const ask = async () => {
      const answer = await api('GET /admin/maintenance', { signal: leaving.signal }).catch(() => undefined)
      if (!answer || leaving.signal.aborted) return
      setMaintenance(answer.maintenance)
      const endsAt = answer.maintenance?.endsAt
      const left = endsAt ? new Date(endsAt).getTime() - Date.now() : maxWait
      timer = setTimeout(() => void ask(), Math.min(Math.max(left, minWait), maxWait))
    }
    void ask()
    return () => {
      clearTimeout(timer)
      leaving.abort(key)
    }
  }, [key, isReloading])

  const failure = failureOf(refusal, t.notOpened)
  const isOpened = openedOn === key && !maintenance
  return (
    <>
      {maintenance && (
        <div className="flex flex-wrap items-center justify-center gap-x-4 gap-y-1 bg-warn-soft px-4 py-1.5 text-warn md:px-6">
          <p>{maintenance.endsAt ? t.closedUntil(untilMoment(new Date(maintenance.endsAt), language)) : t.closed}</p>
          <Button variant="outlined" busy={isPending} busyText={t.opening} onClick={() => void run()}>
            {t.open}
          </Button>
        </div>
      )}
      <p
        role="status"
        className={`${failure ? 'bg-bad-soft text-bad' : 'bg-good-soft text-good'} not-empty:px-6 not-empty:py-1.5`}
      >
        {failure ?? (isOpened && t.opened)}
      </p>
    </>
  )
}
