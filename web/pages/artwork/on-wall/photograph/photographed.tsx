import { useId, useState } from 'react'
import { formatDimensions } from '#domain/dimensions.ts'
import { ownWallTexts } from '#texts/own-wall.ts'
import { Button } from '#web/ui/button.tsx'
import { useLanguage, useTexts } from '#web/ui/use-texts.ts'
import { firstPlace, shownWall } from './hanging.ts'
import { Distances, HungOnPhotograph, spaceFor, type Work } from './hung-on-photograph.tsx'
import { Marks } from './marks.tsx'
import { firstMeasure, type KnownWall, wallOf } from './measure.ts'
import { MeasureFields } from './measure-fields.tsx'
import { Stage } from './stage.tsx'
import type { Point } from './wall-plane.ts'

type Props = { work: Work; photograph: ImageBitmap; putAway: () => void }
type Hung = { readonly on: KnownWall; readonly place: Point }

export function Photographed({ work, photograph, putAway }: Props) {
  const { ownWall: t } = useTexts(ownWallTexts)
  const language = useLanguage()
  const [measure, setMeasure] = useState(() => firstMeasure('a4', photograph))
  const [hung, setHung] = useState<Hung>()
  const [problem, setProblem] = useState<string>()
  const below = useId()
  const on = wallOf(measure)
  const change = (changed: typeof measure) => {
    setMeasure(changed)
    setProblem(undefined)
  }
  const hang = () => {
    if (typeof on === 'string') return setProblem(t.problems[on])
    const place = firstPlace(on, photograph, spaceFor(work.size))
    if (place) return setHung({ on, place })
    const words = (size: { width: number; height: number }) =>
      formatDimensions({ ...size, depth: 0, unit: 'cm' }, language)
    const { width, height } = shownWall(on.wall, photograph)
    const shown = { width: Math.max(1, Math.round(width)), height: Math.max(1, Math.round(height)) }
    setProblem(t.tooSmall(words(shown), words(work.size)))
  }
  return (
    <div>
      <div className="max-md:-mx-(--page)">
        <Stage photograph={photograph} first={hung ? '.photograph-work' : '.photograph-mark'}>
          {(scale) =>
            hung ? (
              <HungOnPhotograph
                work={work}
                {...hung}
                photograph={photograph}
                scale={scale}
                move={(place) => setHung({ ...hung, place })}
                describedBy={below}
              />
            ) : (
              <Marks photograph={photograph} scale={scale} measure={measure} change={change} />
            )
          }
        </Stage>
      </div>
      {hung ? (
        <>
          <p role="status" id={below} className="mt-3 text-5">
            <Distances work={work} {...hung} photograph={photograph} />
          </p>
          <p className="text-6 text-ink-2">{t.move}</p>
        </>
      ) : (
        <MeasureFields
          measure={measure}
          change={change}
          start={(known) => change(firstMeasure(known, photograph))}
          problem={problem ?? (on === 'crossing' ? t.problems.crossing : undefined)}
        />
      )}
      <div className="mt-3 flex flex-wrap items-center gap-x-6 gap-y-2">
        {hung ? (
          <Button variant="outlined" onClick={() => setHung(undefined)}>
            {t.measureAgain}
          </Button>
        ) : (
          <Button onClick={hang}>{t.hang}</Button>
        )}
        <Button variant="words" onClick={putAway}>
          {t.another}
        </Button>
      </div>
    </div>
  )
}
