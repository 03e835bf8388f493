import { useId, useState } from 'react'
import { neighbours, type Place } from '#domain/arrangement.ts'
import { formatDimensions } from '#domain/dimensions.ts'
import { arrangementTexts } from '#texts/arrangement.ts'
import { artworkTexts } from '#texts/artwork.ts'
import { CopyLink } from '#web/components/copy-link.tsx'
import { Choices } from '#web/components/room/choices.tsx'
import { frameWidth } from '#web/components/room/framed-work.tsx'
import { Backdrop, Foreground } from '#web/components/room/room.tsx'
import { type Frame, frames, paints } from '#web/components/room/room-plan.ts'
import { useLanguage, useTexts } from '#web/ui/use-texts.ts'
import type { Look } from './look.ts'
import { OnBoard } from './on-board.tsx'
import type { WallPlan } from './plan-wall.ts'
import type { HungWork } from './wall-page.tsx'

type Props = {
  works: readonly HungWork[]
  look: Look
  plan: WallPlan
  move: (work: HungWork, to: Place) => void
  change: (part: Partial<Look>) => void
  /** URL of the current wall. */
  link: string
}

export function Board({ works, look, plan, move, change, link }: Props) {
  const { arrangement: t } = useTexts(arrangementTexts)
  const { artwork } = useTexts(artworkTexts)
  const [heldId, setHeldId] = useState<string>()
  const below = useId()
  // Distances are measured between frames.
  const around = frameWidth(look.frame)
  const framed = works.map((one) => ({ ...one, width: one.width + 2 * around, height: one.height + 2 * around }))
  const held = framed.find(({ id }) => id === heldId)
  const { view, scenes } = plan
  const viewBox = `${view.x} ${view.y} ${view.width} ${view.height}`
  return (
    <div className="xl:flex xl:items-start xl:gap-10">
      <div className="xl:flex-1" style={{ maxWidth: `max(20rem, 68svh * ${view.width / view.height})` }}>
        <div
          role="application"
          aria-label={t.wall}
          className={`board room-paint-${look.paint}`}
          style={{ aspectRatio: `${view.width} / ${view.height}` }}
        >
          <svg aria-hidden="true" viewBox={viewBox} className="absolute inset-0 size-full">
            <Backdrop scene={look.room} view={view} />
          </svg>
          {works.map((work) => (
            <OnBoard
              key={work.id}
              work={work}
              plan={plan}
              look={look}
              move={(to) => move(work, to)}
              hold={() => setHeldId(work.id)}
              describedBy={below}
            />
          ))}
          <svg aria-hidden="true" viewBox={viewBox} className="pointer-events-none absolute inset-0 size-full">
            <Foreground scene={look.room} />
          </svg>
        </div>
        <p role="status" id={below} className="mt-3 min-h-12 text-5 max-md:px-(--page)">
          {held ? <Distances work={held} works={framed} /> : t.help}
        </p>
      </div>
      <div className="mt-2 max-md:px-(--page) xl:mt-0 xl:w-64 xl:flex-none">
        <div className="flex flex-wrap items-center gap-x-10 xl:gap-y-4">
          {scenes.length > 1 && (
            <Choices
              legend={artwork.room}
              values={scenes}
              names={artwork.scenes}
              chosen={look.room}
              choose={(room) => change({ room })}
              isQuiet
            />
          )}
          <Choices
            legend={artwork.paint}
            values={paints}
            names={artwork.paints}
            chosen={look.paint}
            choose={(paint) => change({ paint })}
            swatch={(one) => <span aria-hidden="true" className={`room-swatch room-paint-${one}`} />}
          />
          <Choices
            legend={artwork.frame}
            values={Object.keys(frames) as Frame[]}
            names={artwork.frames}
            chosen={look.frame}
            choose={(frame) => change({ frame })}
          />
        </div>
        <div className="mt-3 flex flex-wrap items-center gap-4 xl:mt-6">
          <CopyLink path={link} />
        </div>
      </div>
    </div>
  )
}

/** Distances to the wall's centre, the floor and the neighbours. */
function Distances({ work, works }: { work: HungWork; works: readonly HungWork[] }) {
  const { arrangement: t } = useTexts(arrangementTexts)
  const language = useLanguage()
  const cm = (value: number) =>
    value < 1 ? '0\u00a0cm' : formatDimensions({ width: Math.round(value), height: 0, depth: 0, unit: 'cm' }, language)
  const { x, y } = work.place
  const sentences = [
    x === 0 ? t.inMiddle : t.fromMiddle[x < 0 ? 'left' : 'right'](cm(Math.abs(x))),
    t.aboveFloor(cm(y)),
    ...neighbours(work, works).map(({ side, other, centimetres }) =>
      t.neighbour[side](cm(centimetres), other.work.title),
    ),
  ]
  return <span>{sentences.join(' ')}</span>
}
