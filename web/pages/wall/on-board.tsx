import { useRef } from 'react'
import type { Place } from '#domain/arrangement.ts'
import { arrangementTexts } from '#texts/arrangement.ts'
import { FramedWork, frameWidth } from '#web/components/room/framed-work.tsx'
import { photo } from '#web/components/room/room-plan.ts'
import { useMoving } from '#web/components/room/use-moving.ts'
import { useTexts } from '#web/ui/use-texts.ts'
import type { Look } from './look.ts'
import type { WallPlan } from './plan-wall.ts'
import type { HungWork } from './wall-page.tsx'

type Props = {
  work: HungWork
  plan: WallPlan
  look: Look
  move: (to: Place) => void
  hold: () => void
  describedBy: string
}

export function OnBoard({ work, plan: { view }, look, move, hold, describedBy }: Props) {
  const { arrangement: t } = useTexts(arrangementTexts)
  const button = useRef<HTMLButtonElement>(null)
  const around = frameWidth(look.frame)
  const { place } = work
  const outer = { width: work.width + 2 * around, height: work.height + 2 * around }
  const left = photo.width / 2 + place.x - outer.width / 2 - view.x
  const top = photo.top - place.y - outer.height / 2 - view.y
  const moving = useMoving({
    grab: (from) => {
      hold()
      const perCentimetre = (button.current?.offsetWidth ?? 0) / outer.width || 1
      return (to) =>
        move({ x: place.x + (to.x - from.x) / perCentimetre, y: place.y - (to.y - from.y) / perCentimetre })
    },
    step: (by) => move({ x: place.x + by.x, y: place.y - by.y }),
  })
  return (
    <button
      ref={button}
      type="button"
      aria-label={t.work(work.work.title, work.work.dimensionsFormatted)}
      aria-describedby={describedBy}
      {...moving}
      onFocus={hold}
      className="board-work"
      style={{
        left: `${(100 * left) / view.width}%`,
        top: `${(100 * top) / view.height}%`,
        width: `${(100 * outer.width) / view.width}%`,
        height: `${(100 * outer.height) / view.height}%`,
      }}
    >
      <svg aria-hidden="true" viewBox={`0 0 ${outer.width} ${outer.height}`} className="size-full overflow-visible">
        <FramedWork
          at={{ x: around, y: around, width: work.width, height: work.height }}
          picture={work.picture}
          frame={look.frame}
          isFromRight={look.room === 'hallway'}
        />
      </svg>
    </button>
  )
}
