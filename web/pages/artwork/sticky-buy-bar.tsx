import { useEffect, useRef, useState } from 'react'
import type { Availability } from '#contract/availability.ts'
import { AddToCart } from '#web/components/add-to-cart.tsx'
import { Price } from '#web/components/price.tsx'
import { canBeAdded } from './purchase-panel.tsx'
import type { ShownWork } from './shown-work.ts'

type Props = { work: ShownWork; availability: Availability; onAvailability: (now: Availability) => void }

/** Narrow screens: price and button once the page's button is out of view. Reserves its space while hidden. */
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

function useScrolledPast(bar: { current: HTMLElement | null }): boolean {
  const [passed, setPassed] = useState(false)
  useEffect(() => {
    const button = bar.current?.parentElement?.querySelector('[data-add-to-cart="page"]')
    if (!button) return
    // The margin extends far below the screen, so the button can only leave at the top.
    const observer = new IntersectionObserver(([entry]) => entry && setPassed(!entry.isIntersecting), {
      rootMargin: '0px 0px 100000px 0px',
    })
    observer.observe(button)
    return () => observer.disconnect()
  }, [bar])
  return passed
}
