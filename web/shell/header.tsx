import { useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import type { Language } from '#domain/language.ts'
import { links } from '#site/links.ts'
import { site } from '#site/site.ts'
import { frameTexts } from '#texts/frame.ts'
import { useSession } from '#web/state/session.ts'
import { Icon } from '#web/ui/icon.tsx'
import { Link } from '#web/ui/link.tsx'
import { useLanguage, useTexts } from '#web/ui/use-texts.ts'
import { AccountMenu } from './account-menu.tsx'
import { LanguageMenu } from './language-menu.tsx'
import { SigningOutOverlay, StillLoggedIn, useLogOut } from './log-out.tsx'
import { MobileMenu } from './mobile-menu.tsx'
import { NavigationLine } from './navigation-line.tsx'

export const scrolledAfter = 50

export function Header() {
  const { frame } = useTexts(frameTexts)
  const language = useLanguage()
  const { pathname } = useLocation()
  const here = navigation(language, frame).find(({ to }) => pathname === to || pathname.startsWith(`${to}/`))?.to
  const { step, leave } = useLogOut()
  const scrolled = useScrolled()
  return (
    // A margin replaces the lost height: a shifting page would move the point at which the header shrinks.
    <header
      className={`no-print sticky top-0 z-30 border-b border-line bg-wall transition-[margin] duration-(--quick) ${scrolled ? 'md:mb-4' : ''}`}
    >
      <div
        className={`page flex items-center gap-6 transition-[height] duration-(--quick) lg:gap-5 xl:gap-9 ${scrolled ? 'h-15' : 'h-15 md:h-19'}`}
      >
        <Link
          to={links.home(language)}
          aria-label={frame.homeLink}
          className="flex items-center gap-3 font-serif text-[1.75rem] leading-none tracking-tight"
        >
          {site.logo && <img src={`/logo.png?v=${site.logo}`} alt="" className="h-9 w-auto max-w-45 object-contain" />}
          <span>{site.name}</span>
        </Link>
        <nav aria-label={frame.navigation} className="main-links">
          {navigation(language, frame).map(({ to, name }) => (
            <Link key={to} to={to} aria-current={to === here ? 'page' : undefined}>
              {name}
            </Link>
          ))}
        </nav>
        <div className="ms-auto flex items-center gap-1 min-[360px]:gap-2 md:gap-4 lg:gap-2 xl:gap-4">
          <Link
            to={links.search(language, '')}
            aria-label={frame.search}
            className="inline-flex size-11 items-center justify-center hover:text-act"
          >
            <Icon name="search" />
          </Link>
          <div className="hidden lg:block">
            <LanguageMenu />
          </div>
          <CartLink />
          <AccountMenu leave={leave} />
          <GuestLinks />
          <div className="lg:hidden">
            <MobileMenu items={navigation(language, frame)} leave={leave} />
          </div>
        </div>
      </div>
      <NavigationLine />
      {step === 'leaving' && <SigningOutOverlay />}
      {step === 'failed' && <StillLoggedIn />}
    </header>
  )
}

function GuestLinks() {
  const { frame } = useTexts(frameTexts)
  const language = useLanguage()
  return (
    <div className="for-guests hidden items-center gap-4 whitespace-nowrap lg:flex xl:gap-5">
      <Link to={links.login(language)} className="text-[0.9375rem] hover:text-act">
        {frame.logIn}
      </Link>
      <Link to={links.register(language)} className="text-[0.9375rem] hover:text-act">
        {frame.createAccount}
      </Link>
    </div>
  )
}

function CartLink() {
  const { frame } = useTexts(frameTexts)
  const language = useLanguage()
  const count = useSession((session) => session.cart.count)
  return (
    <Link
      to={links.cart(language)}
      aria-label={frame.cart(count)}
      className="inline-flex h-11 min-w-11 items-center justify-center gap-1.5 hover:text-act"
    >
      <Icon name="cart" />
      {count > 0 && <span className="text-6 font-medium tabular-nums">{count}</span>}
    </Link>
  )
}

function navigation(language: Language, frame: typeof frameTexts.en.frame) {
  return [
    { to: links.discover(language), name: frame.discover },
    { to: links.collections(language), name: frame.collections },
    { to: links.artists(language), name: frame.artists },
    { to: links.blog(language), name: frame.blog },
    { to: links.about(language), name: frame.about },
  ]
}

function useScrolled(): boolean {
  const [scrolled, setScrolled] = useState(false)
  useEffect(() => {
    const update = () => setScrolled(scrollY > scrolledAfter)
    // Reads the layout after it was computed, to avoid a forced reflow.
    const first = requestAnimationFrame(update)
    addEventListener('scroll', update, { passive: true })
    return () => {
      cancelAnimationFrame(first)
      removeEventListener('scroll', update)
    }
  }, [])
  return scrolled
}
