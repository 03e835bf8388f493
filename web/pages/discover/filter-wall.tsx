import { handsBreadth } from '#domain/wall.ts'
import { discoverTexts } from '#texts/discover.ts'
import { Field } from '#web/ui/field.tsx'
import { useTexts } from '#web/ui/use-texts.ts'
import { FoldedFilterGroup } from './filter-group.tsx'
import { useRested, wholeNumber } from './use-rested.ts'

type Wall = { readonly width: string; readonly height: string }

/** Free wall in centimetres. */
export function FilterWall({ width, height, onChoose }: Wall & { onChoose: (wall: Wall) => void }) {
  const { filters } = useTexts(discoverTexts)
  const [wall, setWall] = useRested({ width, height }, (typed) => {
    const [across, up] = [side(typed.width), side(typed.height)]
    if (across !== undefined && up !== undefined) onChoose({ width: across, height: up })
  })
  return (
    <FoldedFilterGroup title={filters.wall} isChosen={width !== '' || height !== ''}>
      <p className="text-6 text-ink-2">{filters.wallHelp(handsBreadth)}</p>
      <div className="mt-4 grid grid-cols-2 gap-3">
        {(['width', 'height'] as const).map((name) => (
          <Field
            key={name}
            label={filters.wallSides[name]}
            name={`wall-${name}`}
            inputMode="numeric"
            autoComplete="off"
            maxLength={20}
            end="cm"
            error={side(wall[name]) === undefined && filters.notWhole}
            value={wall[name]}
            onChange={({ target }) => setWall({ ...wall, [name]: target.value })}
          />
        ))}
      </div>
    </FoldedFilterGroup>
  )
}

const maxSide = 9999

/** Whole centimetres; empty for zero, undefined when unreadable. */
function side(typed: string): string | undefined {
  const whole = wholeNumber(typed)
  return whole && (whole === '0' ? '' : String(Math.min(maxSide, Number(whole))))
}
