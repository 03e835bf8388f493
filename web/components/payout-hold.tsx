import { useState } from 'react'
import { mostHoldDays, type PayoutHold } from '#domain/payout.ts'
import { payoutsTexts } from '#texts/payouts.ts'
import { api } from '#web/api/api.ts'
import { Button } from '#web/ui/button.tsx'
import { Field, TextField } from '#web/ui/field.tsx'
import { useTexts } from '#web/ui/use-texts.ts'
import { type FieldErrors, PasswordDialog } from './password-dialog.tsx'

type Step = 'hold' | 'release' | 'allow'
type Props = {
  artist: { id: string; name: string; hold: PayoutHold | null; isBlocked: boolean }
  look?: 'outlined' | 'words'
  /** Says what was done, and shows what is so now. */
  onDone: (words: string) => unknown
}

/** Holds the payouts of an artist, or lets them go on. */
export function PayoutHoldButtons({ artist, look = 'outlined', onDone }: Props) {
  const { hold: t } = useTexts(payoutsTexts)
  const [asked, setAsked] = useState<Step>()
  const { name, hold, isBlocked } = artist
  const steps: Step[] = [hold ? 'release' : 'hold', ...(isBlocked ? (['allow'] as const) : [])]
  return (
    <>
      {steps.map((step) => (
        <Button key={step} look={look} aria-label={t.of(t[step], name)} onClick={() => setAsked(step)}>
          {t[step]}
        </Button>
      ))}
      {asked && (
        <HoldDialog
          step={asked}
          artist={artist}
          onClose={() => setAsked(undefined)}
          onDone={() => {
            setAsked(undefined)
            onDone(t.done[asked](name))
          }}
        />
      )}
    </>
  )
}

type DialogProps = { step: Step; artist: Props['artist']; onClose: () => void; onDone: () => void }

function HoldDialog({ step, artist: { id, name }, onClose, onDone }: DialogProps) {
  const { hold: t } = useTexts(payoutsTexts)
  const params = { id }
  const act = async (currentPassword: string, fields: FormData) => {
    const body = { currentPassword }
    if (step === 'release') await api('POST /admin/artists/{id}/payout-release', { params, body })
    else if (step === 'allow') await api('POST /admin/artists/{id}/blocked-payouts', { params, body })
    else {
      const given = { reason: String(fields.get('reason')), days: Number(fields.get('days')) }
      await api('POST /admin/artists/{id}/payout-hold', { params, body: { ...body, ...given } })
    }
    onDone()
  }
  const titles = { hold: t.holdTitle, release: t.releaseTitle, allow: t.allowTitle }
  const texts = { hold: t.holdText(mostHoldDays), release: t.releaseText, allow: t.allowText }
  return (
    <PasswordDialog title={titles[step](name)} confirm={t[step]} onClose={onClose} act={act}>
      {(errors) => (
        <>
          <p className="text-5 text-ink-2">{texts[step]}</p>
          {step === 'hold' && <HoldFields errors={errors} />}
        </>
      )}
    </PasswordDialog>
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
