import { useEffect, useRef, useState } from 'react'
import type { ArtworkView } from '#contract/artworks.ts'
import type { Availability } from '#contract/availability.ts'
import { AddToCart } from '#web/components/add-to-cart.tsx'
import { Price } from '#web/components/price.tsx'
import { canBeAdded } from './purchase-panel.tsx'

type Props = { work: ArtworkView; availability: Availability; onAvailability: (now: Availability) => void }

/**
 * On narrow screens: price and button at the bottom once the page's own button is scrolled out of view. It keeps its space
 * while hidden, so that nothing shifts.
 */
export function StickyBuyBar(props: Props) {
  return canBeAdded(props.availability) && props.work.price > 0 ? <Bar {...props} /> : null
}

function Bar({ work, onAvailability }: Props) {
  const bar = useRef<HTMLDivElement>(null)
  const passed = useScrolledPast(bar)
  return (
    <div
      ref={bar}
      inert={!passed}
      className={`no-print sticky bottom-(--cookie-banner-height,0px) z-20 mt-10 border-t border-line bg-wall lg:hidden ${passed ? '' : 'invisible'}`}
    >
      <div className="page flex items-center gap-6 py-3">
        <p className="font-serif text-3">
          <Price euros={work.price} />
        </p>
        <AddToCart work={work} on="bar" onAvailability={onAvailability} className="grow" />
      </div>
    </div>
  )
}

/** Whether the page's own button has scrolled out at the top. */
function useScrolledPast(bar: { current: HTMLElement | null }): boolean {
  const [passed, setPassed] = useState(false)
  useEffect(() => {
    const button = bar.current?.parentElement?.querySelector('[data-add-to-cart="page"]')
    if (!button) return
    // The margin extends far below the screen, so that the button can leave the observed area only at the top.
    const observer = new IntersectionObserver(([entry]) => entry && setPassed(!entry.isIntersecting), {
      rootMargin: '0px 0px 100000px 0px',
    })
    observer.observe(button)
    return () => observer.disconnect()
  }, [bar])
  return passed
}
