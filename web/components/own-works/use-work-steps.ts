import { useState } from 'react'
import type { OwnWork } from '#contract/own-works.ts'
import type { WorkChange } from '#contract/work-changes.ts'
import { dashboardTexts } from '#texts/dashboard.ts'
import { useAction } from '#web/forms/use-action.ts'
import { useLanguage, useTexts } from '#web/ui/use-texts.ts'
import { type Listing, listingOf } from './listing.ts'
import type { ChangesAnswer, ChangesOutcome, StepAnswer, StepOutcome } from './outcome.tsx'
import type { WorkStep } from './own-works-calls.ts'

export function useWorkSteps() {
  const { dashboard: t } = useTexts(dashboardTexts)
  const language = useLanguage()
  const act = useAction()
  const [isBusy, setBusy] = useState(false)
  const [lastStep, setLastStep] = useState<StepOutcome>()
  const [lastChanges, setLastChanges] = useState<ChangesOutcome>()
  const [toDelete, setToDelete] = useState<OwnWork>()
  const begin = () => {
    setBusy(true)
    setLastStep(undefined)
    setLastChanges(undefined)
  }
  const list = (work: OwnWork): Listing => {
    const listing = listingOf(work, language)
    return { ...listing, title: listing.title || t.untitled }
  }
  const performStep = async (step: WorkStep, listing: Listing, saleId: string) => {
    begin()
    const outcome = await act<StepAnswer>(step, undefined, { id: listing.id, saleId })
    setBusy(false)
    setLastStep({ step, listing, outcome })
  }
  const take = (step: WorkStep, work: OwnWork) => performStep(step, list(work), work.outsideSaleId ?? '')
  const change = async (step: ChangesOutcome['step'], changes: WorkChange[], listings: readonly Listing[]) => {
    begin()
    const outcome = await act<ChangesAnswer>('change', changes)
    setBusy(false)
    setLastChanges({ step, listings, outcome })
  }
  return {
    isBusy,
    lastStep,
    lastChanges,
    take: (step: WorkStep, work: OwnWork) => (step === 'remove' ? setToDelete(work) : void take(step, work)),
    deletion: toDelete && {
      work: toDelete,
      onClose: () => setToDelete(undefined),
      onConfirm: () => {
        setToDelete(undefined)
        void take('remove', toDelete)
      },
    },
    takeBack: (listing: Listing, saleId: string) => performStep('takeBack', listing, saleId),
    change: (step: ChangesOutcome['step'], changes: WorkChange[], works: readonly OwnWork[]) =>
      change(step, changes, works.map(list)),
    undo: (changes: WorkChange[], listings: readonly Listing[]) => change('undo', changes, listings),
  }
}
