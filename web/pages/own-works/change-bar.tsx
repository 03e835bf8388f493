import { useState } from 'react'
import type { OwnWork } from '#contract/own-works.ts'
import type { WorkChange } from '#contract/work-changes.ts'
import { ownWorksTexts } from '#texts/own-works.ts'
import { workChangesTexts } from '#texts/work-changes.ts'
import type { ChosenStep } from '#web/components/own-works/outcome.tsx'
import { Button } from '#web/ui/button.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { useTexts } from '#web/ui/use-texts.ts'
import { PercentDialog } from './percent-dialog.tsx'

type Props = {
  works: readonly OwnWork[]
  chosen: readonly OwnWork[]
  choose: (works: readonly OwnWork[]) => void
  change: (step: ChosenStep, changes: WorkChange[]) => void
  busy: boolean
}

export function ChangeBar({ works, chosen, choose, change, busy }: Props) {
  const { workChanges: t } = useTexts(workChangesTexts)
  const { ownWorks: words } = useTexts(ownWorksTexts)
  const [isConfirming, setConfirming] = useState(false)
  const waits = chosen.length === 0 || busy
  return (
    <fieldset className="sticky top-15 z-10 flex flex-wrap items-center gap-x-6 border-b border-line bg-wall">
      <legend className="sr-only">{t.title}</legend>
      <Checkbox
        label={t.chooseAll}
        checked={chosen.length === works.length}
        onChange={({ target }) => choose(target.checked ? works : [])}
      />
      <span role="status" className="text-6 text-ink-2 tabular-nums">
        {chosen.length > 0 && t.chosen(chosen.length)}
      </span>
      <span className="flex flex-wrap gap-x-6 sm:ms-auto">
        {(['publish', 'archive'] as const).map((kind) => (
          <Button
            key={kind}
            variant="words"
            waits={waits}
            onClick={() =>
              change(
                kind,
                chosen.map(({ id }) => ({ kind, id })),
              )
            }
          >
            {words.steps[kind]}
          </Button>
        ))}
        <Button variant="words" waits={waits} onClick={() => setConfirming(true)}>
          {t.changePrices}
        </Button>
      </span>
      {isConfirming && (
        <PercentDialog
          count={chosen.length}
          onClose={() => setConfirming(false)}
          onConfirm={(percent) => {
            setConfirming(false)
            change(
              'percent',
              chosen.map(({ id }) => ({ kind: 'percent', id, percent })),
            )
          }}
        />
      )}
    </fieldset>
  )
}
