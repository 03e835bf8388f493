import { type FormEvent, useRef, useState } from 'react'
import { percentLimits, readPercent } from '#domain/price-change.ts'
import { workChangesTexts } from '#texts/work-changes.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Field } from '#web/ui/field.tsx'
import { useTexts } from '#web/ui/use-texts.ts'

type Props = { count: number; onClose: () => void; onConfirm: (percent: number) => void }

export function PercentDialog({ count, onClose, onConfirm }: Props) {
  const { workChanges: t } = useTexts(workChangesTexts)
  const [isWrong, setWrong] = useState(false)
  const field = useRef<HTMLInputElement>(null)
  const { lowest, highest } = percentLimits
  const confirm = (event: FormEvent) => {
    event.preventDefault()
    const percent = readPercent(field.current?.value ?? '')
    if (percent !== undefined) return onConfirm(percent)
    setWrong(true)
    field.current?.focus()
  }
  return (
    <Dialog title={t.percentTitle(count)} onClose={onClose}>
      <form method="post" noValidate className="mt-5 flex flex-col gap-6" onSubmit={confirm}>
        <Field
          ref={field}
          label={t.percent}
          help={t.percentHelp(lowest, highest)}
          error={isWrong && t.percentProblem(lowest, highest)}
          end="%"
          autoComplete="off"
          maxLength={8}
          required
        />
        <div className="flex flex-wrap justify-end gap-3">
          <Button variant="outlined" onClick={onClose}>
            {t.cancel}
          </Button>
          <Button type="submit">{t.changePrices}</Button>
        </div>
      </form>
    </Dialog>
  )
}
