import { useState } from 'react'
import type { Vat } from '#contract/vat.ts'
import { fromDay, toDay } from '#domain/calendar.ts'
import { taxesTexts } from '#texts/taxes.ts'
import { api } from '#web/api/api.ts'
import { textIn } from '#web/api/outcome.ts'
import { ActionDialog } from '#web/components/private/action-dialog.tsx'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { Section } from '#web/ui/section.tsx'
import { useLanguage, useTexts } from '#web/ui/use-texts.ts'

type Registration = Vat['registrations'][number]
type Open = { readonly step: 'add' } | { readonly step: 'change' | 'remove'; readonly registration: Registration }

export function VatRegistrations({ registrations }: { registrations: Vat['registrations'] }) {
  const { registrations: t } = useTexts(taxesTexts)
  const language = useLanguage()
  const [open, setOpen] = useState<Open>()
  const close = () => setOpen(undefined)
  return (
    <Section id="vat-registrations" title={t.title} className="mt-14">
      <p className="mt-2 max-w-[60ch] text-5 text-ink-2">{t.text}</p>
      {registrations.length === 0 && <p className="mt-4 border-t border-line py-6 text-5 text-ink-2">{t.none}</p>}
      {registrations.length > 0 && (
        <ul className="mt-4 border-t border-line">
          {registrations.map((registration) => (
            <li
              key={registration.id}
              className="flex flex-wrap items-center justify-between gap-x-6 gap-y-1 border-b border-line py-2 text-5"
            >
              <span>
                <span>{registration.vatNumber}</span>
                <span className="block text-6 text-ink-2">
                  {registration.to === null
                    ? t.since(fromDay(registration.from, language))
                    : t.period(fromDay(registration.from, language), toDay(registration.to, language))}
                </span>
              </span>
              <span className="flex flex-wrap gap-x-4">
                <Button variant="words" onClick={() => setOpen({ step: 'change', registration })}>
                  {t.change}
                </Button>
                <Button variant="words" onClick={() => setOpen({ step: 'remove', registration })}>
                  {t.remove}
                </Button>
              </span>
            </li>
          ))}
        </ul>
      )}
      <div className="mt-4">
        <Button variant="outlined" onClick={() => setOpen({ step: 'add' })}>
          {t.add}
        </Button>
      </div>
      {open && open.step !== 'remove' && (
        <ActionDialog
          call={(form) => {
            const body = registrationIn(form)
            return open.step === 'add'
              ? api('POST /admin/vat-registrations', { body })
              : api('PUT /admin/vat-registrations/{id}', { params: { id: open.registration.id }, body })
          }}
          title={open.step === 'add' ? t.add : t.changeTitle}
          text={t.issuedStay}
          confirm={t.save}
          onClose={close}
          onDone={close}
        >
          {(errors) => <Fields registration={open.step === 'add' ? undefined : open.registration} errors={errors} />}
        </ActionDialog>
      )}
      {open?.step === 'remove' && (
        <ActionDialog
          call={() => api('DELETE /admin/vat-registrations/{id}', { params: { id: open.registration.id } })}
          title={t.removeTitle(open.registration.vatNumber)}
          text={t.removeText}
          confirm={t.remove}
          danger
          onClose={close}
          onDone={close}
        />
      )}
    </Section>
  )
}

const registrationIn = (form: FormData) => ({
  vatNumber: textIn(form, 'vatNumber'),
  from: textIn(form, 'from'),
  to: textIn(form, 'to') || null,
})

type FieldsProps = {
  readonly registration: Registration | undefined
  readonly errors: Readonly<Record<string, string | undefined>>
}

function Fields({ registration, errors }: FieldsProps) {
  const { registrations: t } = useTexts(taxesTexts)
  return (
    <>
      <Field
        label={t.vatNumber}
        name="vatNumber"
        required
        maxLength={40}
        spellCheck={false}
        defaultValue={registration?.vatNumber}
        error={errors.vatNumber}
      />
      <Field label={t.from} type="date" name="from" required defaultValue={registration?.from} error={errors.from} />
      <Field
        label={t.to}
        help={t.toHelp}
        type="date"
        name="to"
        defaultValue={registration?.to ?? ''}
        error={errors.to}
      />
    </>
  )
}
