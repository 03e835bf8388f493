import { type FormEvent, type KeyboardEvent, useEffect, useId, useLayoutEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { links } from '#site/links.ts'
import { discoverTexts } from '#texts/discover.ts'
import { Icon } from '#web/ui/icon.tsx'
import { useLanguage, useTexts } from '#web/ui/use-texts.ts'
import { WhenLoaded } from '#web/ui/when-loaded.tsx'
import { useSuggestions } from './use-suggestions.ts'

const loadSearchSuggestions = () => import('./search-suggestions.tsx')

type Props = {
  text?: string
  hasFocus?: boolean
}

export function SearchBox({ text = '', hasFocus = false }: Props) {
  const { searchBox } = useTexts(discoverTexts)
  const language = useLanguage()
  const navigate = useNavigate()
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const [typed, setTyped] = useState(text)
  const [open, setOpen] = useState(false)
  const [active, setActive] = useState(-1)
  const suggestions = useSuggestions(typed, open)
  const shown = open && suggestions.length > 0

  // The text may have been typed before hydration.
  useLayoutEffect(() => setTyped(input.current?.value ?? ''), [])
  useEffect(() => {
    if (hasFocus) input.current?.focus()
  }, [hasFocus])

  const close = () => {
    setOpen(false)
    setActive(-1)
  }
  const go = (to: string) => {
    close()
    void navigate(to)
  }
  const search = (event: FormEvent) => {
    event.preventDefault()
    const words = (input.current?.value ?? typed).trim()
    if (words !== '') go(links.search(language, words))
  }
  const press = (event: KeyboardEvent) => {
    const last = suggestions.length - 1
    if (event.key === 'Escape' && shown) {
      event.preventDefault()
      close()
    } else if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault()
      setOpen(true)
      setActive(event.key === 'ArrowDown' ? (active >= last ? -1 : active + 1) : active < 0 ? last : active - 1)
    } else if (event.key === 'Enter' && shown) {
      const chosen = suggestions[active]
      if (!chosen) return
      event.preventDefault()
      go(chosen.to)
    }
  }

  return (
    <search>
      <form
        action={links.search(language, '')}
        onSubmit={search}
        onBlur={(event) => !event.currentTarget.contains(event.relatedTarget) && close()}
        className="relative"
      >
        <button
          type="submit"
          className="absolute inset-y-0 start-0 inline-flex w-12 items-center justify-center rounded-1 text-ink-2 hover:text-act"
        >
          <Icon name="search" />
          <span className="sr-only">{searchBox.submit}</span>
        </button>
        <input
          ref={input}
          type="search"
          name="q"
          value={typed}
          onChange={({ target }) => {
            setTyped(target.value)
            setOpen(true)
            setActive(-1)
          }}
          onKeyDown={press}
          role="combobox"
          aria-label={searchBox.label}
          aria-autocomplete="list"
          aria-expanded={shown}
          aria-controls={`${id}-list`}
          aria-activedescendant={shown && active >= 0 ? `${id}-${active}` : undefined}
          placeholder={searchBox.placeholder}
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
          maxLength={200}
          enterKeyHint="search"
          className="control h-12 appearance-none pe-4 ps-12 [&::-webkit-search-cancel-button]:hidden"
        />
        {open && (
          <WhenLoaded load={loadSearchSuggestions} quiet>
            {({ SearchSuggestions }) => (
              <SearchSuggestions id={id} suggestions={shown ? suggestions : []} active={active} choose={go} />
            )}
          </WhenLoaded>
        )}
      </form>
    </search>
  )
}
