import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { useLocation, useNavigationType } from 'react-router'

/** Focuses the heading after a navigation by a link or redirect. Returns the title to announce, until a slow navigation begins. */
export function useArrival(isSlow: boolean): string {
  const { pathname, hash } = useLocation()
  const type = useNavigationType()
  const [title, setTitle] = useState('')
  const before = useRef(pathname)
  // Runs before the effects of the page, which may focus a field or a result.
  useLayoutEffect(() => {
    if (pathname === before.current) return
    before.current = pathname
    // Back and forward lead to a kept position.
    if (type === 'POP') return setTitle('')
    setTitle(document.title)
    focus(document.getElementById(hash.slice(1)) ?? document.querySelector<HTMLElement>('main h1'))
  }, [pathname, hash, type])
  // Otherwise the title would be read out again after "Loading the page …".
  useEffect(() => {
    if (isSlow) setTitle('')
  }, [isSlow])
  return title
}

function focus(target: HTMLElement | null): void {
  if (!target) return
  if (target.tabIndex < 0) target.tabIndex = -1
  target.focus({ preventScroll: true })
}
