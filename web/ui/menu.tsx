import { type ReactNode, useLayoutEffect, useRef, useState } from 'react'

type Props = {
  /** Unique on the page. */
  id: string
  /** Accessible name, which contains the visible text. */
  name: string
  button: ReactNode
  className?: string
  children: (close: () => void) => ReactNode
}

/** Escape and a click outside close it. */
export function Menu({ id, name, button, className = '', children }: Props) {
  const [open, setOpen] = useState(false)
  const place = useRef<HTMLDivElement>(null)
  const opener = useRef<HTMLButtonElement>(null)
  const close = () => setOpen(false)

  // Before paint: the next key may follow at once.
  useLayoutEffect(() => {
    if (!open) return
    const pressed = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return
      setOpen(false)
      opener.current?.focus()
    }
    const elsewhere = (event: Event) => {
      if (event.target instanceof Node && !place.current?.contains(event.target)) setOpen(false)
    }
    addEventListener('keydown', pressed)
    addEventListener('pointerdown', elsewhere)
    addEventListener('focusin', elsewhere)
    return () => {
      removeEventListener('keydown', pressed)
      removeEventListener('pointerdown', elsewhere)
      removeEventListener('focusin', elsewhere)
    }
  }, [open])

  return (
    <div ref={place} className="relative">
      <button
        ref={opener}
        type="button"
        aria-label={name}
        aria-expanded={open}
        aria-controls={id}
        onClick={() => setOpen(!open)}
        className={`inline-flex min-h-11 items-center gap-1 ${className}`}
      >
        {button}
      </button>
      <div
        id={id}
        hidden={!open}
        className="absolute top-full end-0 z-40 mt-1 min-w-44 rounded-2 bg-float py-2 shadow-float"
      >
        {open && children(close)}
      </div>
    </div>
  )
}

/** Classes of a menu item. */
export const menuLine = 'block w-full px-4 py-2.5 text-start text-5 text-ink hover:bg-wall-2 whitespace-nowrap'
