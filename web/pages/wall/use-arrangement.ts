import { useEffect, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { type Hung, type Place, writeHung } from '#domain/arrangement.ts'
import { links } from '#site/links.ts'
import { useLanguage } from '#web/ui/use-texts.ts'
import type { Look } from './look.ts'
import { placeOn, planWall } from './plan-wall.ts'
import type { HungWork } from './wall-page.tsx'

/** Browsers refuse to have the address changed at every step, in milliseconds. */
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
  const { pathname, search } = useLocation()
  const navigate = useNavigate()
  const address = linkTo(works)
  const hasChanged = look !== loaded.look || Object.keys(moved).length > 0
  const isBehind = hasChanged && pathname + search !== address
  useEffect(() => {
    if (!isBehind) return
    const timer = setTimeout(() => navigate(address, { replace: true, preventScrollReset: true }), rest)
    return () => clearTimeout(timer)
  }, [address, isBehind, navigate])
  return {
    works,
    look: shown,
    plan,
    linkTo,
    change: (part: Partial<Look>) => setLook({ ...look, ...part }),
    move: (work: HungWork, to: Place) => setMoved({ ...moved, [work.id]: placeOn(plan, work, to) }),
  }
}
