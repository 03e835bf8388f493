import { type ReactNode, useLayoutEffect } from 'react'
import type { Language } from '#domain/language.ts'

type Props = { lang: Language; children: ReactNode }

/** The outermost element. In the browser it is there already, and what is hydrated begins inside it. */
export const Html = import.meta.env.SSR ? Written : Kept

function Written({ lang, children }: Props) {
  return <html lang={lang}>{children}</html>
}

function Kept({ lang, children }: Props) {
  useLayoutEffect(() => {
    document.documentElement.lang = lang
  }, [lang])
  return children
}
