import { variantAddress, widthFor } from '#site/picture-address.ts'
import { discoverTexts } from '#texts/discover.ts'
import { LocalizedText } from '#web/components/localized-text.tsx'
import { useTexts } from '#web/ui/use-texts.ts'
import type { Suggestion } from './find-suggestions.ts'

type Props = {
  /** Prefix of the option ids, for `aria-activedescendant`. */
  id: string
  suggestions: readonly Suggestion[]
  active: number
  choose: (to: string) => void
}

/** Focus stays in the search box; options can be clicked. */
export function SearchSuggestions({ id, suggestions, active, choose }: Props) {
  const { searchBox } = useTexts(discoverTexts)
  const lines = suggestions.map((suggestion, at) => ({ suggestion, at }))
  const group = (kind: Suggestion['kind'], name: string) => {
    const own = lines.filter(({ suggestion }) => suggestion.kind === kind)
    if (own.length === 0) return null
    return (
      <fieldset aria-label={name} className="py-2">
        <p aria-hidden="true" className="px-4 pt-1 pb-1.5 text-6 text-ink-3">
          {name}
        </p>
        {own.map(({ suggestion, at }) => (
          <Line
            key={suggestion.id}
            id={`${id}-${at}`}
            suggestion={suggestion}
            active={at === active}
            choose={() => choose(suggestion.to)}
          />
        ))}
      </fieldset>
    )
  }
  return (
    <>
      <div
        id={`${id}-list`}
        role="listbox"
        aria-label={searchBox.suggestions}
        hidden={suggestions.length === 0}
        className="absolute inset-x-0 top-full z-20 mt-1 max-h-[70vh] overflow-y-auto rounded-2 bg-float shadow-float"
      >
        {group('work', searchBox.works)}
        {group('artist', searchBox.artists)}
      </div>
      <p role="status" className="sr-only">
        {suggestions.length > 0 ? searchBox.count(suggestions.length) : ''}
      </p>
    </>
  )
}

type LineProps = { id: string; suggestion: Suggestion; active: boolean; choose: () => void }

function Line({ id, suggestion: { name, by, picture }, active, choose }: LineProps) {
  return (
    <div
      id={id}
      role="option"
      tabIndex={-1}
      aria-selected={active}
      // The box keeps the focus, so the list stays open until the click.
      onPointerDown={(event) => event.preventDefault()}
      onMouseDown={(event) => event.preventDefault()}
      onClick={choose}
      onKeyDown={(event) => event.key === 'Enter' && choose()}
      className="flex min-h-11 cursor-pointer items-center gap-3 px-4 py-1.5 hover:bg-wall-2 aria-selected:bg-act-soft"
    >
      {by !== undefined && (
        <span className="flex size-10 flex-none items-center justify-center">
          {picture && (
            <img
              src={variantAddress(picture.url, widthFor(picture.width, 160), 'jpg')}
              alt=""
              width={picture.width}
              height={picture.height}
              className="h-auto max-h-10 w-auto max-w-10"
            />
          )}
        </span>
      )}
      <span className="min-w-0">
        <span className={`block truncate ${by === undefined ? 'text-5' : 'title-of-work text-4 leading-snug'}`}>
          <LocalizedText text={name} />
        </span>
        {by && <span className="block truncate text-6 text-ink-2">{by}</span>}
      </span>
    </div>
  )
}
