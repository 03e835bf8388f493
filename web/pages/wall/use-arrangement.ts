import { useEffect, useRef, useState } from 'react'
import { useBlocker, useLocation, useNavigate, useNavigation } from 'react-router'
import { type Hung, type Place, writeHung } from '#domain/arrangement.ts'
import { links } from '#site/links.ts'
import { useLanguage } from '#web/ui/use-texts.ts'
import type { Look } from './look.ts'
import { placeOn, planWall } from './plan-wall.ts'
import type { HungWork } from './wall-page.tsx'

/** Browsers refuse to have the address changed at every step: between two changes, in milliseconds. */
const rest = 400

/** The works of a wall as the visitor has moved them; the address follows, so that they hang there when it is loaded again. */
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

/** Writes the address of what has changed. */
function useWrittenAddress(address: string, hasChanged: boolean): void {
  const { pathname, search } = useLocation()
  const navigate = useNavigate()
  const { location: next } = useNavigation()
  const written = useRef({ address: '', at: Number.NEGATIVE_INFINITY })
  const current = pathname + search
  const isBehind = hasChanged && current !== address
  const isLeaving = next !== undefined && next.pathname !== pathname
  // The router asks before it leaves, React hears of it at its next render: a write between the two would keep the visitor here.
  const destination = useRef(pathname)
  useBlocker(({ nextLocation }) => {
    destination.current = nextLocation.pathname
    return false
  })
  useEffect(() => {
    if (!isBehind) return
    // For whoever leaves before the router has written it; going back, the browser is somewhere else already.
    const writeAtOnce = () => {
      // What was written last comes to the page a moment after it came to the browser.
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
