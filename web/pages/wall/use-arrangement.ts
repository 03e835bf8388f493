import { useEffect, useRef, useState } from 'react'
import { useBlocker, useLocation, useNavigate, useNavigation } from 'react-router'
import { type Hung, type Place, writeHung } from '#domain/arrangement.ts'
import { links } from '#site/links.ts'
import { useLanguage } from '#web/ui/use-texts.ts'
import type { Look } from './look.ts'
import { placeOn, planWall } from './plan-wall.ts'
import type { HungWork } from './wall-page.tsx'

/** Milliseconds between URL updates, which browsers rate limit. */
const rest = 400

/** Moved works. The URL follows, so that a reload restores them. */
export function useArrangement(loaded: { works: readonly HungWork[]; look: Look }) {
  const language = useLanguage()
  const [moved, setMoved] = useState<Readonly<Record<string, Place>>>({})
  const [look, setLook] = useState(loaded.look)
  const plan = planWall(loaded.works)
  const works = loaded.works.map((work) => ({ ...work, place: moved[work.id] ?? work.place }))
  const room = plan.scenes.find((scene) => scene === look.room) ?? plan.scenes[0]
  const shown = { ...look, room }
  const linkTo = (hung: readonly Hung[]) => links.wall(language, { works: writeHung(hung), ...shown })
  const address = linkTo(works)
  useWrittenAddress(address, look !== loaded.look || Object.keys(moved).length > 0)
  return {
    works,
    look: shown,
    plan,
    linkTo,
    change: (part: Partial<Look>) => setLook({ ...look, ...part }),
    move: (work: HungWork, to: Place) => setMoved({ ...moved, [work.id]: placeOn(plan, work, to) }),
  }
}

function useWrittenAddress(address: string, hasChanged: boolean): void {
  const { pathname, search } = useLocation()
  const navigate = useNavigate()
  const { location: next } = useNavigation()
  const written = useRef({ address: '', at: Number.NEGATIVE_INFINITY })
  const current = pathname + search
  const isBehind = hasChanged && current !== address
  const isLeaving = next !== undefined && next.pathname !== pathname
  // The router reports a navigation before React renders it: a write in between would cancel the navigation.
  const destination = useRef(pathname)
  useBlocker(({ nextLocation }) => {
    destination.current = nextLocation.pathname
    return false
  })
  useEffect(() => {
    if (!isBehind) return
    // For navigation before the router has written the URL; after Back, the browser is already elsewhere.
    const writeAtOnce = () => {
      // The page receives the written URL later than the browser.
      if ([current, written.current.address].includes(location.pathname + location.search))
        history.replaceState(history.state, '', address)
    }
    if (isLeaving) return writeAtOnce()
    const events = ['beforeunload', 'pagehide', 'visibilitychange'] as const
    for (const event of events) addEventListener(event, writeAtOnce)
    const timer = setTimeout(
      () => {
        if (destination.current !== pathname) return writeAtOnce()
        written.current = { address, at: performance.now() }
        navigate(address, { replace: true, preventScrollReset: true })
      },
      written.current.at + rest - performance.now(),
    )
    return () => {
      clearTimeout(timer)
      for (const event of events) removeEventListener(event, writeAtOnce)
    }
  }, [address, current, isBehind, isLeaving, navigate, pathname])
}
