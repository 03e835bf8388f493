import { useEffect, useRef, useState } from 'react'
import type { ArtworkView } from '#contract/artworks.ts'
import type { Availability } from '#contract/availability.ts'
import { AddToCart } from '#web/components/add-to-cart.tsx'
import { Price } from '#web/components/price.tsx'

type Props = { work: ArtworkView; standing: Availability; learned: (now: Availability) => void }

/**
 * On narrow screens: price and button at the foot of the screen once the button itself has been scrolled past.
 * Its place is kept while it hides, so that nothing moves.
 */
export function FootBar(props: Props) {
  const { status, available } = props.standing
  return status === 'active' && available !== 0 && props.work.price > 0 ? <Bar {...props} /> : null
}

function Bar({ work, learned }: Props) {
  const bar = useRef<HTMLDivElement>(null)
  const passed = useScrolledPast(bar)
  return (
    <div
      ref={bar}
      inert={!passed}
      className={`no-print sticky bottom-(--asking,0px) z-20 mt-10 border-t border-line bg-wall lg:hidden ${passed ? '' : 'invisible'}`}
    >
      <div className="page flex items-center gap-6 py-3">
        <p className="font-serif text-3">
          <Price euros={work.price} />
        </p>
        <AddToCart work={work} on="bar" learned={learned} className="grow" />
      </div>
    </div>
  )
}

/** Whether the page's own button has gone out at the top. */
function useScrolledPast(bar: { current: HTMLElement | null }): boolean {
  const [passed, setPassed] = useState(false)
  useEffect(() => {
    const button = bar.current?.parentElement?.querySelector('[data-add-to-cart="page"]')
    if (!button) return
    // What is seen reaches down without end, so a button leaves it only at the top, however far the page jumps.
    const eye = new IntersectionObserver(([seen]) => seen && setPassed(!seen.isIntersecting), {
      rootMargin: '0px 0px 100000px 0px',
    })
    eye.observe(button)
    return () => eye.disconnect()
  }, [bar])
  return passed
}
