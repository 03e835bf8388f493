import { handsBreadth } from '#domain/wall.ts'
import { discoverTexts } from '#texts/discover.ts'
import { Field } from '#web/ui/field.tsx'
import { useTexts } from '#web/ui/use-texts.ts'
import { FoldedFilterGroup } from './filter-group.tsx'
import { useRested, wholeNumber } from './use-rested.ts'

type Wall = { readonly width: string; readonly height: string }

/** How much wall is free, in centimetres: works that fit it are shown. */
export function FilterWall({ width, height, onChoose }: Wall & { onChoose: (wall: Wall) => void }) {
  const { filters } = useTexts(discoverTexts)
  const [wall, setWall] = useRested({ width, height }, (typed) =>
    onChoose({ width: side(typed.width), height: side(typed.height) }),
  )
  return (
    <FoldedFilterGroup title={filters.wall} isChosen={width !== '' || height !== ''}>
      <p className="text-6 text-ink-2">{filters.wallHelp(handsBreadth)}</p>
      <div className="mt-4 grid grid-cols-2 gap-3">
        {(['width', 'height'] as const).map((name) => (
          <Field
            key={name}
            label={filters.wallSides[name]}
            name={`wall-${name}`}
            type="number"
            inputMode="numeric"
            min={1}
            max={maxSide}
            end="cm"
            value={wall[name]}
            onChange={({ target }) => setWall({ ...wall, [name]: target.value })}
          />
        ))}
      </div>
    </FoldedFilterGroup>
  )
}

const maxSide = 9999

/** Whole centimetres; a wall without any is none. */
const side = (typed: string): string => {
  const whole = Number(wholeNumber(typed))
  return whole === 0 ? '' : String(Math.min(maxSide, whole))
}
