import { memo } from 'react'
import { ArtworkCard, type Without } from './artwork-card.tsx'
import type { GalleryLayoutName } from './gallery-layouts.ts'
import type { GalleryWork } from './gallery-work.ts'
import { JustifiedGallery } from './justified-gallery.tsx'

type Props = {
  layout: GalleryLayoutName
  works: readonly GalleryWork[]
  first?: boolean
  heading?: 'h2' | 'h3' | 'h4'
  without?: Without
}

/** Skipped when the page renders with the same works, so that a chosen filter is painted sooner. */
export const ArtworkGallery = memo(({ layout, works, first = false, heading = 'h3', without = [] }: Props) => {
  return (
    <JustifiedGallery
      layout={layout}
      works={works}
      ratioOf={ratioOf}
      keyOf={(work) => work.id}
      placesOf={({ places }) => places}
    >
      {(work, placement) => (
        <ArtworkCard
          artwork={work}
          placement={{ ...placement, first: first && placement.first }}
          heading={heading}
          without={without}
        />
      )}
    </JustifiedGallery>
  )
})

const ratioOf = ({ picture }: GalleryWork) => (picture ? picture.width / picture.height : 1)

/** Width divided by height of the placeholders. */
const skeletonRatios = [1, 1.45, 1.3, 1, 1.4, 1.33, 0.75, 1.5, 1.2]

export function ArtworkGallerySkeleton({ layout }: { layout: GalleryLayoutName }) {
  return (
    <div aria-hidden="true">
      <JustifiedGallery
        layout={layout}
        works={skeletonRatios.map((ratio, at) => ({ ratio, at }))}
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
      </JustifiedGallery>
    </div>
  )
}
