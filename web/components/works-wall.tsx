import { ArtworkCard, type Without } from './artwork-card.tsx'
import type { WallName } from './gallery-layouts.ts'
import { HungRows } from './justified-gallery.tsx'
import type { WallWork } from './wall-work.ts'

type Props = { wall: WallName; works: readonly WallWork[]; heading?: 'h2' | 'h3'; without?: Without }

/** Works hung in rows, each with its card. */
export function WorksWall({ wall, works, heading = 'h3', without = [] }: Props) {
  return (
    <HungRows wall={wall} works={works} ratioOf={ratioOf} keyOf={(work) => work.id}>
      {(work, hung) => <ArtworkCard artwork={work} hung={hung} heading={heading} without={without} />}
    </HungRows>
  )
}

const ratioOf = ({ picture }: WallWork) => (picture ? picture.width / picture.height : 1)

/** Proportions of works that are still on their way. */
const expected = [1, 1.45, 1.3, 1, 1.4, 1.33, 0.75, 1.5, 1.2]

/** The same wall before the works are there. */
export function WorksWallSkeleton({ wall }: { wall: WallName }) {
  return (
    <div aria-hidden="true">
      <HungRows
        wall={wall}
        works={expected.map((ratio, at) => ({ ratio, at }))}
        ratioOf={({ ratio }) => ratio}
        keyOf={({ at }) => String(at)}
      >
        {({ ratio }) => (
          <>
            <div className="bg-wall-3" style={{ aspectRatio: ratio }} />
            <div className="mt-4 h-4 w-3/5 bg-wall-2" />
            <div className="mt-2.5 h-3.5 w-2/5 bg-wall-2" />
            <div className="mt-2 h-3.5 w-4/5 bg-wall-2" />
            <div className="mt-3 h-3.5 w-1/4 bg-wall-2" />
          </>
        )}
      </HungRows>
    </div>
  )
}
