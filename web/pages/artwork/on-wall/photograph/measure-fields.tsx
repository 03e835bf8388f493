import { ownWallTexts } from '#texts/own-wall.ts'
import { Field, SelectField } from '#web/ui/field.tsx'
import { useTexts } from '#web/ui/use-texts.ts'
import { type KnownThing, knownThings, type Measure } from './measure.ts'

type Props = {
  measure: Measure
  change: (measure: Measure) => void
  start: (known: KnownThing) => void
  problem: string | undefined
}

export function MeasureFields({ measure, change, start, problem }: Props) {
  const { ownWall: t } = useTexts(ownWallTexts)
  const { known, door, length } = measure
  const centimetres = {
    inputMode: 'decimal',
    autoComplete: 'off',
    maxLength: 20,
    end: 'cm',
    className: 'w-26',
  } as const
  return (
    <>
      <p className="mt-3 max-w-[60ch] text-6 text-ink-2">{`${t.measureHelp[known]} ${t.marks}`}</p>
      <div className="mt-4 flex flex-wrap gap-4">
        <SelectField
          label={t.known}
          value={known}
          onChange={({ target }) => start(knownThings.find((thing) => thing === target.value) ?? known)}
          className="w-44 max-sm:w-full"
        >
          {knownThings.map((thing) => (
            <option key={thing} value={thing}>
              {t.measures[thing]}
            </option>
          ))}
        </SelectField>
        {known === 'door' &&
          (['width', 'height'] as const).map((side) => (
            <Field
              key={side}
              label={t[side]}
              {...centimetres}
              value={door[side]}
              onChange={({ target }) => change({ ...measure, door: { ...door, [side]: target.value } })}
            />
          ))}
        {known === 'line' && (
          <Field
            label={t.length}
            {...centimetres}
            value={length}
            onChange={({ target }) => change({ ...measure, length: target.value })}
          />
        )}
      </div>
      <p role="alert" className="mt-2 max-w-[60ch] text-6 text-bad empty:hidden">
        {problem}
      </p>
    </>
  )
}
