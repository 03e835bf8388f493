import { useId } from 'react'
import { onDay } from '#domain/calendar.ts'
import { type CommissionTier, commissionTiers } from '#domain/commission.ts'
import { closingDay, type ImmediateClosing, immediateClosings } from '#domain/moderation.ts'
import { type Approval, finishesSales } from '#domain/person.ts'
import { peopleTexts } from '#texts/people.ts'
import { api } from '#web/api/api.ts'
import { passwordIn, textIn } from '#web/api/outcome.ts'
import { ActionDialog } from '#web/components/private/action-dialog.tsx'
import { statementIn } from '#web/components/private/statement-fields.tsx'
import { Options, SelectField } from '#web/ui/field.tsx'
import { Menu, menuLine } from '#web/ui/menu.tsx'
import { useLanguage, useTexts } from '#web/ui/use-texts.ts'
import { type ArtistStep, isDangerous } from './people-steps.ts'
import { useTierName } from './tier-name.ts'

type ListStep = Exclude<ArtistStep, 'close' | 'keep'>

type Artist = {
  readonly id: string
  readonly name: string
  readonly approval: Approval
  readonly commissionTier: keyof typeof commissionTiers
}

export const artistSteps = ({ approval }: Pick<Artist, 'approval'>): ListStep[] => [
  'commission',
  ...(approval === 'approved' ? (['suspend'] as const) : []),
  ...(approval === 'suspended' ? (['restore'] as const) : []),
]

type Closable = Pick<Artist, 'approval'> & { closing: unknown }

export const allArtistSteps = (artist: Closable): ArtistStep[] => [
  ...artistSteps(artist),
  ...(artist.closing ? (['keep'] as const) : finishesSales(artist.approval) ? (['close'] as const) : []),
]

type MenuProps<Step extends string> = { name: string; steps: readonly Step[]; pick: (step: Step) => void }

export function StepMenu<Step extends ListStep>({ name, steps, pick }: MenuProps<Step>) {
  const { steps: t } = useTexts(peopleTexts)
  const id = useId()
  return (
    <Menu id={id} name={t.moreFor(name)} button={<span className="link text-6">{t.more}</span>}>
      {(close) =>
        steps.map((step) => (
          <button
            key={step}
            type="button"
            aria-label={`${t[step]}: ${name}`}
            onClick={() => {
              close()
              pick(step)
            }}
            className={menuLine}
          >
            {t[step]}
          </button>
        ))
      }
    </Menu>
  )
}

type DialogProps = { step: ArtistStep; artist: Artist; onClose: () => void; onDone: (words: string) => void }

export function ArtistStepDialog({ step, artist: { id, name, commissionTier }, onClose, onDone }: DialogProps) {
  const { steps: t } = useTexts(peopleTexts)
  const day = onDay(closingDay(new Date()), useLanguage())
  const requires = { commission: 'password', suspend: 'statement', close: 'statement' } as const
  return (
    <ActionDialog<unknown>
      call={(form) => calls[step](id, form)}
      title={t[`${step}Title`](name)}
      text={step === 'close' ? t.closeText(day) : t[`${step}Text`]}
      confirm={step === 'commission' ? t.commissionDo : t[step]}
      requires={step === 'restore' || step === 'keep' ? undefined : requires[step]}
      danger={isDangerous(step)}
      onClose={onClose}
      onDone={() => onDone(t[`${step}Done`](name))}
    >
      {step === 'commission' && <TierField tier={commissionTier} />}
      {step === 'close' && <ClosingField day={day} />}
    </ActionDialog>
  )
}

const calls = {
  commission: (id, form) => {
    const tierIn = (name: string) => textIn(form, name) as CommissionTier
    const body = { before: tierIn('before'), tier: tierIn('tier'), ...passwordIn(form) }
    return api('PUT /admin/artists/{id}/commission', { params: { id }, body })
  },
  suspend: (id, form) => api('PUT /admin/artists/{id}/suspension', { params: { id }, body: statementIn(form) }),
  restore: (id) => api('DELETE /admin/artists/{id}/suspension', { params: { id } }),
  close: (id, form) => {
    const immediateReason = (textIn(form, 'immediateReason') || null) as ImmediateClosing | null
    return api('PUT /admin/artists/{id}/closing', { params: { id }, body: { ...statementIn(form), immediateReason } })
  },
  keep: (id) => api('DELETE /admin/artists/{id}/closing', { params: { id } }),
} satisfies Record<ArtistStep, (id: string, form: FormData) => Promise<unknown>>

function TierField({ tier }: { tier: keyof typeof commissionTiers }) {
  const { steps: t } = useTexts(peopleTexts)
  const tierName = useTierName()
  return (
    <>
      <input type="hidden" name="before" value={tier} />
      <SelectField label={t.tier} name="tier" defaultValue={tier}>
        <Options values={Object.keys(commissionTiers) as (keyof typeof commissionTiers)[]} textOf={tierName} />
      </SelectField>
    </>
  )
}

/** Immediate closing requires one of the grounds in the law. */
function ClosingField({ day }: { day: string }) {
  const { steps: t } = useTexts(peopleTexts)
  return (
    <SelectField label={t.closeWhen} name="immediateReason" defaultValue="">
      <option value="">{t.closeOnDay(day)}</option>
      <Options values={immediateClosings} textOf={(reason) => t.closeAtOnce[reason]} />
    </SelectField>
  )
}
