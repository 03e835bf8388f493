import { useLayoutEffect, useRef } from 'react'
import { Link } from 'react-router'
import { links } from '#site/links.ts'
import { cookiesTexts } from '#texts/cookies.ts'
import { frameTexts } from '#texts/frame.ts'
import { saveConsent } from '#web/state/save-consent.ts'
import { useStorageRefused } from '#web/state/storage.ts'
import { Button } from '#web/ui/button.tsx'
import { useLanguage, useTexts } from '#web/ui/use-texts.ts'

/** Both answers have equal weight. */
export function CookieBanner() {
  const { cookieBanner: t } = useTexts(cookiesTexts)
  const { frame } = useTexts(frameTexts)
  const isRefused = useStorageRefused()
  const language = useLanguage()
  const banner = useRef<HTMLElement>(null)
  useRoomBelow(banner)
  const answer = (statistics: boolean) => {
    saveConsent({ statistics, tracking: false })
    // The button is gone: keyboard users continue in the page.
    document.getElementById('content')?.focus({ preventScroll: true })
  }
  return (
    <section
      ref={banner}
      aria-label={t.name}
      className="no-print fixed inset-x-0 bottom-0 z-40 border-t border-line bg-float shadow-float"
    >
      <div className="page flex flex-wrap items-center justify-between gap-x-10 pt-2.5 pb-1 md:py-1.5">
        <p className="text-6">
          <span>{t.text}</span> {isRefused && <span>{frame.nothingStored}</span>}
        </p>
        <div className="flex items-center gap-x-7">
          <Button variant="words" onClick={() => answer(true)}>
            {t.accept}
          </Button>
          <Button variant="words" onClick={() => answer(false)}>
            {t.refuse}
          </Button>
          <Link
            to={`${links.cookies(language)}#choices`}
            className="inline-flex min-h-11 items-center text-6 text-ink-2 underline underline-offset-3 hover:text-act"
          >
            {t.settings}
          </Link>
        </div>
      </div>
    </section>
  )
}

/** Keeps the page's end and focused elements above the banner (styles.css). */
function useRoomBelow(banner: { current: HTMLElement | null }) {
  useLayoutEffect(() => {
    const { style } = document.documentElement
    const measure = () => style.setProperty('--cookie-banner-height', `${banner.current?.offsetHeight ?? 0}px`)
    const observer = new ResizeObserver(measure)
    if (banner.current) observer.observe(banner.current)
    measure()
    return () => {
      observer.disconnect()
      style.removeProperty('--cookie-banner-height')
    }
  }, [banner])
}
