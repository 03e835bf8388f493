import { useLayoutEffect, useRef } from 'react'
import { Link } from 'react-router'
import { links } from '#domain/links.ts'
import { cookiesTexts } from '#texts/cookies.ts'
import { saveConsent } from '#web/state/save-consent.ts'
import { Button } from '#web/ui/button.tsx'
import { useLanguage, useTexts } from '#web/ui/use-texts.ts'

/** Asks whether visits may be counted. Yes and no are equally near. */
export function CookieBanner() {
  const { cookieBanner: t } = useTexts(cookiesTexts)
  const language = useLanguage()
  const banner = useRef<HTMLElement>(null)
  useRoomBelow(banner)
  const answer = (statistics: boolean) => {
    saveConsent({ statistics, tracking: false })
    // The button is gone: whoever pressed it by the keyboard goes on in the page.
    document.getElementById('content')?.focus({ preventScroll: true })
  }
  return (
    <section
      ref={banner}
      aria-label={t.name}
      className="no-print fixed inset-x-0 bottom-0 z-40 border-t border-line bg-float shadow-float"
    >
      <div className="page flex flex-wrap items-center justify-between gap-x-10 gap-y-3 py-4">
        <p className="max-w-[64ch] text-5">{t.text}</p>
        <div className="flex w-full flex-wrap items-center gap-x-4 gap-y-1 sm:w-auto">
          <Button variant="outlined" onClick={() => answer(true)} className="flex-1 sm:flex-none">
            {t.accept}
          </Button>
          <Button variant="outlined" onClick={() => answer(false)} className="flex-1 sm:flex-none">
            {t.refuse}
          </Button>
          <Link
            to={`${links.cookies(language)}#choices`}
            className="link inline-flex min-h-11 items-center text-5 sm:px-2"
          >
            {t.settings}
          </Link>
        </div>
      </div>
    </section>
  )
}

/** The page ends above the banner, and what has the focus scrolls clear of it (styles.css). */
function useRoomBelow(banner: { current: HTMLElement | null }) {
  useLayoutEffect(() => {
    const { style } = document.documentElement
    const measure = () => style.setProperty('--asking', `${banner.current?.offsetHeight ?? 0}px`)
    const observer = new ResizeObserver(measure)
    if (banner.current) observer.observe(banner.current)
    measure()
    return () => {
      observer.disconnect()
      style.removeProperty('--asking')
    }
  }, [banner])
}
