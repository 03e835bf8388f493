import { type ReactNode, use, useEffect } from 'react'
import { Links, Meta, Outlet, Scripts, ScrollRestoration, useLocation, useRouteLoaderData } from 'react-router'
import { measurementIdMeta } from '#contract/analytics.ts'
import { identityProviderMeta } from '#contract/identity-provider.ts'
import { directionOf } from '#domain/language.ts'
import { factsMeta, writeFacts } from '#site/facts-of-page.ts'
import { links as shopLinks } from '#site/links.ts'
import { languageOfPath } from '#site/page-language.ts'
import { currentFacts, site } from '#site/site.ts'
import { frameTexts } from '#texts/frame.ts'
import { useTexts } from '#web/ui/use-texts.ts'
import sans from '../fonts/instrument-sans-latin.woff2'
import serif from '../fonts/newsreader-latin.woff2'
import styles from '../styles/styles.css?url'
import { accentStyle } from './accent-style.ts'
import { FailedFirstScripts } from './failed-script.tsx'
import { Footer } from './footer.tsx'
import type { loader as frame } from './frame.tsx'
import { Header } from './header.tsx'
import { Nonce } from './nonce.ts'
import { PageError } from './page-error.tsx'
import { sessionScript } from './session-marks.ts'

/** Fonts of the first view. */
export const links = () =>
  [serif, sans].map((href) => ({
    rel: 'preload',
    as: 'font' as const,
    type: 'font/woff2',
    href,
    crossOrigin: 'anonymous' as const,
  }))

export function Layout({ children }: { children: ReactNode }) {
  const language = languageOfPath(useLocation().pathname)
  const nonce = use(Nonce)
  const version = site.logo && `?v=${site.logo}`
  useEffect(() => {
    performance.mark('hydrated')
    dispatchEvent(new Event('hydrated'))
  }, [])
  return (
    // Session marks are set on it before hydration.
    <html lang={language} dir={directionOf(language)} style={accentStyle(site.accent)} suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        {/* The browser's build is minified, so the text differs. */}
        <script nonce={nonce} suppressHydrationWarning>
          {sessionScript}
        </script>
        <Meta />
        <Links />
        <link rel="icon" href={`/favicon.ico${version}`} sizes="48x48" />
        {site.logo ? (
          <link rel="icon" href={`/icon-192.png${version}`} type="image/png" sizes="192x192" />
        ) : (
          <link rel="icon" href="/icon.svg" type="image/svg+xml" />
        )}
        <link rel="apple-touch-icon" href={`/apple-touch-icon.png${version}`} />
        <link rel="manifest" href={shopLinks.manifest(language)} />
        <meta name="theme-color" content={site.wall.light} media="(prefers-color-scheme: light)" />
        <meta name="theme-color" content={site.wall.dark} media="(prefers-color-scheme: dark)" />
        {/* A precedence places it before the router's preloaded scripts. */}
        <link rel="stylesheet" href={styles} precedence="default" />
        <SettingsOfShop />
        <meta name={factsMeta} content={writeFacts(currentFacts())} />
      </head>
      <body>
        <OldBrowser />
        {children}
        <FailedFirstScripts />
        <ScrollRestoration />
        <Scripts />
      </body>
    </html>
  )
}

/** Shown by CSS, without scripts, and outside the frame, which may fail in such browsers. */
function OldBrowser() {
  const { frame } = useTexts(frameTexts)
  return <p className="old-browser bg-warn-soft px-6 py-3 text-center text-5 text-warn">{frame.oldBrowser}</p>
}

/** Identity provider and analytics, if configured. */
function SettingsOfShop() {
  const { identity, measurementId } = useRouteLoaderData<typeof frame>('shell/frame') ?? {}
  return (
    <>
      {identity && identity.kind !== 'embedded' && (
        <meta name={identityProviderMeta} content={JSON.stringify(identity)} />
      )}
      {measurementId && <meta name={measurementIdMeta} content={measurementId} />}
    </>
  )
}

export default function Root() {
  return <Outlet />
}

/** For errors of the frame itself: keeps header and footer. */
export function ErrorBoundary({ error }: { error: unknown }) {
  return (
    <>
      <Header />
      <main id="content" className="flex-1">
        <PageError error={error} />
      </main>
      <Footer />
    </>
  )
}
