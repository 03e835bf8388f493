import './styles/styles.css'
import type { ReactNode } from 'react'
import { Links, Meta, Outlet, Scripts, ScrollRestoration, useLocation } from 'react-router'
import { languageOfPath } from '#domain/language.ts'
import { Html } from './shell/html.tsx'
import { OuterError } from './shell/outer-error.tsx'

export function Layout({ children }: { children: ReactNode }) {
  return (
    <Html lang={languageOfPath(useLocation().pathname)}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <Meta />
        <Links />
      </head>
      <body>
        {children}
        <ScrollRestoration />
        <Scripts />
      </body>
    </Html>
  )
}

export default function Root() {
  return <Outlet />
}

export { OuterError as ErrorBoundary }
