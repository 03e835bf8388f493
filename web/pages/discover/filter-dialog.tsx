import { useEffect } from 'react'
import { cleared, countChosen } from '#site/filters.ts'
import { discoverTexts } from '#texts/discover.ts'
import { Button } from '#web/ui/button.tsx'
import { useModal } from '#web/ui/dialog.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { useTexts } from '#web/ui/use-texts.ts'
import { type Choosing, FilterPanel } from './filter-panel.tsx'
import type { ShownFacets } from './shown-facets.ts'

type Props = Choosing & { facets: ShownFacets; works: number; onClose: () => void }

/** Above this width the filters are next to the works. */
const wideScreen = '(min-width: 768px)'

/** For narrow screens. Escape and a click outside close it. */
export function FilterDialog({ filters, choose, facets, works, onClose }: Props) {
  const texts = useTexts(discoverTexts)
  const dialog = useModal()
  const chosen = countChosen(filters)
  const close = () => dialog.current?.close()

  useEffect(() => {
    const wide = matchMedia(wideScreen)
    const grown = () => wide.matches && dialog.current?.close()
    wide.addEventListener('change', grown)
    return () => wide.removeEventListener('change', grown)
  }, [dialog])

  return (
    <dialog
      ref={dialog}
      aria-labelledby="filters-title"
      onClose={onClose}
      className="m-0 h-dvh max-h-none w-[min(100%-40px,420px)] max-w-none bg-wall text-ink transition-[opacity,translate] duration-(--calm) ease-(--ease) starting:open:-translate-x-2 starting:open:opacity-0"
    >
      <div className="flex h-full flex-col">
        <div className="flex h-15 flex-none items-center gap-3 border-b border-line pe-3 ps-6">
          <h2 id="filters-title" className="text-3">
            {texts.filters.heading}
          </h2>
          {chosen > 0 && <p className="text-6 text-ink-2">{texts.filters.chosen(chosen)}</p>}
          <button
            type="button"
            aria-label={texts.filters.close}
            onClick={close}
            className="ms-auto inline-flex size-11 items-center justify-center hover:text-act"
          >
            <Icon name="close" size={24} />
          </button>
        </div>
        {/* Positioned: hidden checkboxes placed against the dialog would make it scroll. */}
        <div className="relative flex-1 overflow-y-auto overscroll-contain px-6 pt-6">
          <FilterPanel filters={filters} choose={choose} facets={facets} />
        </div>
        <div className="grid flex-none grid-cols-[2fr_3fr] gap-3 border-t border-line px-6 py-3">
          <Button variant="outlined" className="px-3!" onClick={() => choose(cleared(filters))}>
            {texts.filters.clear}
          </Button>
          <Button className="px-3!" onClick={close}>
            {texts.filters.show(works)}
          </Button>
        </div>
      </div>
    </dialog>
  )
}
