import { useCallback, useEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import { links } from '#site/links.ts'
import { frameTexts } from '#texts/frame.ts'
import {
  idleLimit,
  isActivityEvent,
  lastActivity,
  markIdleSignOut,
  recordActivity,
  warnBefore,
} from '#web/account/activity.ts'
import { saveDestination } from '#web/account/destination.ts'
import { signOut } from '#web/account/sign-out.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { useLanguage, useTexts } from '#web/ui/use-texts.ts'
import { useLogOut } from './log-out.tsx'

export function InactivityWarning() {
  const { inactivity: t } = useTexts(frameTexts)
  const { warning, stay } = useInactivity()
  const { leave } = useLogOut({ keepDrafts: true })
  if (!warning) return null
  return (
    <Dialog title={t.title} onClose={stay}>
      <p className="mt-3 text-5 text-ink-2">{warning.left === undefined ? t.safe : t.text(clock(warning.left))}</p>
      <p className="mt-2 text-5 text-ink-2">{t.keeps}</p>
      <div className="mt-6 flex flex-row-reverse flex-wrap gap-3">
        <Button onClick={stay}>{t.stay}</Button>
        <Button variant="outlined" onClick={leave}>
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

/** Events that count as activity. */
const signs = ['mousemove', 'keydown', 'click', 'scroll', 'touchstart'] as const

type Warning = {
  /** Milliseconds; undefined after activity. */
  left: number | undefined
}

/** Warns, then signs out, in all tabs. */
function useInactivity() {
  const language = useLanguage()
  const navigate = useNavigate()
  const [warning, setWarning] = useState<Warning>()

  const end = useCallback(async () => {
    saveDestination(location.pathname + location.search)
    markIdleSignOut()
    await signOut('inactivity')
    await navigate(links.login(language), { replace: true })
  }, [language, navigate])

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const check = () => {
      clearTimeout(timer)
      const left = idleLimit - (Date.now() - lastActivity())
      if (left <= 0) return void end()
      const isClose = left <= warnBefore
      setWarning((now) => (isClose ? { left } : now && { left: undefined }))
      timer = setTimeout(check, isClose ? Math.min(left, 1000) : left - warnBefore)
    }
    const alive = () => recordActivity()
    const elsewhere = (event: StorageEvent) => {
      if (isActivityEvent(event)) setWarning(undefined)
    }
    const seen = () => document.visibilityState === 'visible' && check()
    recordActivity()
    check()
    for (const sign of signs) addEventListener(sign, alive, { passive: true, capture: true })
    addEventListener('storage', elsewhere)
    document.addEventListener('visibilitychange', seen)
    return () => {
      clearTimeout(timer)
      for (const sign of signs) removeEventListener(sign, alive, { capture: true })
      removeEventListener('storage', elsewhere)
      document.removeEventListener('visibilitychange', seen)
    }
  }, [end])

  const stay = () => {
    recordActivity()
    setWarning(undefined)
  }
  return { warning, stay }
}
