import { type ComponentProps, useId } from 'react'
import { onDay } from '#domain/calendar.ts'
import { commissionTiers } from '#domain/commission.ts'
import { closingDay, immediateClosings } from '#domain/moderation.ts'
import { type Approval, finishesSales } from '#domain/person.ts'
import { peopleTexts } from '#texts/people.ts'
import { ActionDialog } from '#web/components/private/action-dialog.tsx'
import { Options, SelectField } from '#web/ui/field.tsx'
import { Menu, menuLine } from '#web/ui/menu.tsx'
import { useLanguage, useTexts } from '#web/ui/use-texts.ts'
import type { ArtistStep } from './people-calls.ts'
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
  const tierName = useTierName()
  const common = { action: step, values: { id }, onClose }
  if (step === 'suspend')
    return (
      <ActionDialog
        {...common}
        title={t.suspendTitle(name)}
        text={t.suspendText}
        confirm={t.suspend}
        requires="statement"
        danger
        onDone={() => onDone(t.suspendDone(name))}
      />
    )
  if (step === 'restore')
    return (
      <ActionDialog
        {...common}
        title={t.restoreTitle(name)}
        text={t.restoreText}
        confirm={t.restore}
        onDone={() => onDone(t.restoreDone(name))}
      />
    )
  if (step === 'close') return <CloseDialog {...common} name={name} onDone={onDone} />
  if (step === 'keep')
    return (
      <ActionDialog
        {...common}
        title={t.keepTitle(name)}
        text={t.keepText}
        confirm={t.keep}
        onDone={() => onDone(t.keepDone(name))}
      />
    )
  return (
    <ActionDialog
      {...common}
      title={t.commissionTitle(name)}
      text={t.commissionText}
      confirm={t.commissionDo}
      requires="password"
      onDone={() => onDone(t.commissionDone(name))}
    >
      <input type="hidden" name="before" value={commissionTier} />
      <SelectField label={t.tier} name="tier" defaultValue={commissionTier}>
        <Options
          values={Object.keys(commissionTiers) as (keyof typeof commissionTiers)[]}
          textOf={(tier) => tierName(tier)}
        />
      </SelectField>
    </ActionDialog>
  )
}

type CloseProps = Pick<ComponentProps<typeof ActionDialog>, 'action' | 'values' | 'onClose'> & {
  name: string
  onDone: (words: string) => void
}

/** Immediate closing requires one of the grounds in the law. */
function CloseDialog({ name, onDone, ...common }: CloseProps) {
  const { steps: t } = useTexts(peopleTexts)
  const day = onDay(closingDay(new Date()), useLanguage())
  return (
    <ActionDialog
      {...common}
      title={t.closeTitle(name)}
      text={t.closeText(day)}
      confirm={t.close}
      requires="statement"
      danger
      onDone={() => onDone(t.closeDone(name))}
    >
      <SelectField label={t.closeWhen} name="immediateReason" defaultValue="">
        <option value="">{t.closeOnDay(day)}</option>
        <Options values={immediateClosings} textOf={(reason) => t.closeAtOnce[reason]} />
      </SelectField>
    </ActionDialog>
  )
}
