import { useState } from 'react'
import type { Vat } from '#contract/vat.ts'
import { onDay } from '#domain/calendar.ts'
import { dayInTallinn } from '#domain/delivery.ts'
import { taxesTexts } from '#texts/taxes.ts'
import { api } from '#web/api/api.ts'
import { textIn } from '#web/api/outcome.ts'
import { ActionDialog } from '#web/components/private/action-dialog.tsx'
import { Button } from '#web/ui/button.tsx'
import { Field, SelectField } from '#web/ui/field.tsx'
import { Section } from '#web/ui/section.tsx'
import { useLanguage, useTexts } from '#web/ui/use-texts.ts'

type ViesNumber = Vat['viesNumbers'][number]

export function ViesNumbers({ numbers }: { numbers: readonly ViesNumber[] }) {
  const { vies: t } = useTexts(taxesTexts)
  const [open, setOpen] = useState<ViesNumber>()
  const close = () => setOpen(undefined)
  return (
    <Section id="vies" title={t.title} className="mt-14">
      <p className="mt-2 max-w-[60ch] text-5 text-ink-2">{t.text}</p>
      {numbers.length === 0 && <p className="mt-4 border-t border-line py-6 text-5 text-ink-2">{t.none}</p>}
      {numbers.length > 0 && (
        <ul className="mt-4 border-t border-line">
          {numbers.map((number) => (
            <li
              key={number.artistId}
              className="flex flex-wrap items-center justify-between gap-x-6 gap-y-1 border-b border-line py-2 text-5"
            >
              <span className="break-words">
                <span>{number.name}</span>
                <span className="block text-6 text-ink-2">{number.vatNumber}</span>
                <Answer check={number.check} />
              </span>
              <Button variant="words" onClick={() => setOpen(number)}>
                {t.record}
              </Button>
            </li>
          ))}
        </ul>
      )}
      {open && (
        <ActionDialog
          call={(form) =>
            api('POST /admin/vies-checks', {
              body: {
                artistId: open.artistId,
                vatNumber: open.vatNumber,
                isValid: textIn(form, 'isValid') === 'true',
                checkedOn: textIn(form, 'checkedOn'),
                reference: textIn(form, 'reference'),
              },
            })
          }
          title={t.recordTitle(open.vatNumber)}
          text={t.recordText}
          confirm={t.save}
          onClose={close}
          onDone={close}
        >
          {(errors) => (
            <>
              <SelectField label={t.answer} name="isValid" defaultValue="true" error={errors.isValid}>
                <option value="true">{t.valid}</option>
                <option value="false">{t.invalid}</option>
              </SelectField>
              <Field
                label={t.checkedOn}
                type="date"
                name="checkedOn"
                required
                defaultValue={dayInTallinn(new Date())}
                max={dayInTallinn(new Date())}
                error={errors.checkedOn}
              />
              <Field
                label={t.reference}
                help={t.referenceHelp}
                name="reference"
                required
                maxLength={100}
                spellCheck={false}
                error={errors.reference}
              />
            </>
          )}
        </ActionDialog>
      )}
    </Section>
  )
}

function Answer({ check }: { check: ViesNumber['check'] }) {
  const { vies: t } = useTexts(taxesTexts)
  const language = useLanguage()
  if (!check) return <span className="block text-6 text-warn">{t.unchecked}</span>
  const { isValid, checkedOn, reference } = check
  const day = onDay(checkedOn, language)
  return (
    <span className={`block text-6 ${isValid ? 'text-ink-2' : 'text-warn'}`}>
      {isValid ? t.isValid(day, reference) : t.isInvalid(day, reference)}
    </span>
  )
}
