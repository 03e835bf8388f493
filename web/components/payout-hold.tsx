import { useState } from 'react'
import { maxHoldDays, type PayoutHold } from '#domain/payout.ts'
import { payoutsTexts } from '#texts/payouts.ts'
import { api } from '#web/api/api.ts'
import { type FieldErrors, passwordIn, reasonedIn } from '#web/api/outcome.ts'
import { ActionDialog } from '#web/components/private/action-dialog.tsx'
import { numberIn } from '#web/forms/number-in.ts'
import { Button } from '#web/ui/button.tsx'
import { Field, TextField } from '#web/ui/field.tsx'
import { useTexts } from '#web/ui/use-texts.ts'

type Step = 'hold' | 'release' | 'allow'
type Props = {
  artist: { id: string; name: string; hold: PayoutHold | null; isBlocked: boolean }
  variant?: 'outlined' | 'words'
  onDone: (words: string) => void
}

export function PayoutHoldButtons({ artist, variant = 'outlined', onDone }: Props) {
  const { hold: t } = useTexts(payoutsTexts)
  const [openStep, setOpenStep] = useState<Step>()
  const { name, hold, isBlocked } = artist
  const steps: Step[] = [hold ? 'release' : 'hold', ...(isBlocked ? (['allow'] as const) : [])]
  return (
    <>
      {steps.map((step) => (
        <Button key={step} variant={variant} aria-label={t.of(t[step], name)} onClick={() => setOpenStep(step)}>
          {t[step]}
        </Button>
      ))}
      {openStep && (
        <HoldDialog
          step={openStep}
          artist={artist}
          onClose={() => setOpenStep(undefined)}
          onDone={() => {
            setOpenStep(undefined)
            onDone(t.done[openStep](name))
          }}
        />
      )}
    </>
  )
}

type DialogProps = { step: Step; artist: Props['artist']; onClose: () => void; onDone: () => void }

function HoldDialog({ step, artist: { id, name }, onClose, onDone }: DialogProps) {
  const { hold: t } = useTexts(payoutsTexts)
  const titles = { hold: t.holdTitle, release: t.releaseTitle, allow: t.allowTitle }
  const texts = { hold: t.holdText(maxHoldDays), release: t.releaseText, allow: t.allowText }
  const params = { id }
  const calls = {
    hold: (form) =>
      api('POST /admin/artists/{id}/payout-hold', {
        params,
        body: { ...reasonedIn(form), days: numberIn(form, 'days') },
      }),
    release: (form) => api('POST /admin/artists/{id}/payout-release', { params, body: passwordIn(form) }),
    allow: (form) => api('POST /admin/artists/{id}/blocked-payouts', { params, body: passwordIn(form) }),
  } satisfies Record<Step, (form: FormData) => Promise<unknown>>
  return (
    <ActionDialog<unknown>
      call={calls[step]}
      title={titles[step](name)}
      text={texts[step]}
      confirm={t[step]}
      requires="password"
      onClose={onClose}
      onDone={onDone}
    >
      {(errors) => step === 'hold' && <HoldFields errors={errors} />}
    </ActionDialog>
  )
}

function HoldFields({ errors }: { errors: FieldErrors }) {
  const { hold: t } = useTexts(payoutsTexts)
  return (
    <>
      <TextField
        label={t.reason}
        help={t.reasonHelp}
        name="reason"
        rows={4}
        maxLength={1000}
        required
        error={errors.reason}
      />
      <Field
        label={t.days}
        name="days"
        inputMode="numeric"
        autoComplete="off"
        defaultValue={14}
        required
        error={errors.days}
      />
    </>
  )
}
