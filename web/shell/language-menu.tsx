import { type MouseEvent, useState } from 'react'
import { Link, useLocation } from 'react-router'
import { factsOf, type Language, languagesByName } from '#domain/language.ts'
import { inOtherLanguage } from '#site/links.ts'
import { frameTexts } from '#texts/frame.ts'
import { saveLanguage } from '#web/state/language-choice.ts'
import { Icon } from '#web/ui/icon.tsx'
import { Menu, menuLine } from '#web/ui/menu.tsx'
import { useLanguage, useTexts } from '#web/ui/use-texts.ts'

/** Keeps path, query, fragment and input. */
export function LanguageMenu() {
  const { frame } = useTexts(frameTexts)
  const language = useLanguage()
  return (
    <Menu
      id="language-menu"
      name={`${frame.language}: ${factsOf(language).name}`}
      className="text-[0.9375rem] hover:text-act"
      button={
        <>
          <span lang={language}>{factsOf(language).name}</span>
          <Icon name="down" size={16} />
        </>
      }
    >
      {(close) => <LanguageLinks chosen={close} className={menuLine} />}
    </Menu>
  )
}

export function LanguageLinks({ chosen, className }: { chosen?: () => void; className: string }) {
  const language = useLanguage()
  const { frame } = useTexts(frameTexts)
  const { pathname, search, hash } = useLocation()
  const [isOffline, setOffline] = useState(false)
  const choose = (event: MouseEvent<HTMLAnchorElement>, one: Language) => {
    setOffline(!navigator.onLine)
    if (!navigator.onLine) return event.preventDefault()
    saveLanguage(one)
    chosen?.()
  }
  return (
    <>
      {languagesByName.map((one) => (
        <Link
          key={one}
          to={inOtherLanguage(pathname + search + hash, one)}
          preventScrollReset
          discover="none"
          // The server does not receive the fragment.
          suppressHydrationWarning
          onClick={(event) => choose(event, one)}
          lang={one}
          hrefLang={one}
          aria-current={one === language ? 'true' : undefined}
          className={`${className} aria-[current]:font-medium`}
        >
          {factsOf(one).name}
        </Link>
      ))}
      <p role="alert" className="max-w-60 text-6 text-bad not-empty:px-4 not-empty:py-2">
        {isOffline && frame.languageOffline}
      </p>
    </>
  )
}
