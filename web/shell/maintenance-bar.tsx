import { useEffect, useState } from 'react'
import { useLocation, useRevalidator } from 'react-router'
import type { Maintenance } from '#contract/announcements.ts'
import { untilMoment } from '#domain/calendar.ts'
import { announcementsTexts } from '#texts/announcements.ts'
import { api } from '#web/api/api.ts'
import { failureText } from '#web/api/outcome.ts'
import { Button } from '#web/ui/button.tsx'
import { useLanguage, useTexts } from '#web/ui/use-texts.ts'

/** Shown to administrators while the shop is closed. */
export function MaintenanceBar() {
  const { maintenance: t } = useTexts(announcementsTexts)
  const language = useLanguage()
  const { pathname } = useLocation()
  const { revalidate } = useRevalidator()
  const [maintenance, setMaintenance] = useState<Maintenance | null>(null)
  const [isOpening, setOpening] = useState(false)
  const [failure, setFailure] = useState<string>()

  // Each page asks again, because other administrators also close and open the shop.
  useEffect(() => {
    const leaving = new AbortController()
    api('GET /admin/maintenance', { signal: leaving.signal }).then(
      (answer) => setMaintenance(answer.maintenance),
      () => undefined,
    )
    return () => leaving.abort(pathname)
  }, [pathname])

  async function open(): Promise<void> {
    setOpening(true)
    setFailure(undefined)
    try {
      await api('POST /admin/maintenance/end')
      setMaintenance(null)
      await revalidate()
    } catch (error) {
      setFailure(await failureText(error, t.notOpened))
    } finally {
      setOpening(false)
    }
  }

  if (!maintenance) return null
  const { endsAt } = maintenance
  return (
    <div className="flex flex-wrap items-center justify-center gap-x-4 gap-y-1 bg-warn-soft px-4 py-1.5 text-warn md:px-6">
      <p>{endsAt ? t.closedUntil(untilMoment(new Date(endsAt), language)) : t.closed}</p>
      <Button variant="outlined" busy={isOpening} busyText={t.opening} onClick={() => void open()}>
        {t.open}
      </Button>
      <p role="status">{failure}</p>
    </div>
  )
}
