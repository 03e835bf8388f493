import { useState } from 'react'
import type { OwnWork } from '#contract/own-works.ts'
import type { WorkChange } from '#contract/work-changes.ts'
import { dashboardTexts } from '#texts/dashboard.ts'
import { api } from '#web/api/api.ts'
import { useMutation } from '#web/forms/use-mutation.ts'
import { useLanguage, useTexts } from '#web/ui/use-texts.ts'
import { type Listing, listingOf } from './listing.ts'
import type { ChangesOutcome, StepAnswer, StepOutcome, WorkStep } from './outcome.tsx'

export function useWorkSteps() {
  const { dashboard: t } = useTexts(dashboardTexts)
  const language = useLanguage()
  const { run, isPending: isTaking } = useMutation(
    async (step: WorkStep, id: string, saleId: string): Promise<StepAnswer> => {
      if (step === 'sellElsewhere') return api('POST /artworks/my-artworks/{id}/outside-sales', { params: { id } })
      await calls[step](id, saleId)
      return undefined
    },
  )
  const { run: sendChanges, isPending: isChanging } = useMutation((changes: WorkChange[]) =>
    api('POST /artworks/my-artworks/changes', { body: { changes } }),
  )
  const [lastStep, setLastStep] = useState<StepOutcome>()
  const [lastChanges, setLastChanges] = useState<ChangesOutcome>()
  const [toDelete, setToDelete] = useState<OwnWork>()
  const begin = () => {
    setLastStep(undefined)
    setLastChanges(undefined)
  }
  const list = (work: OwnWork): Listing => {
    const listing = listingOf(work, language)
    return { ...listing, title: listing.title || t.untitled }
  }
  const performStep = async (step: WorkStep, listing: Listing, saleId: string) => {
    begin()
    const outcome = await run(step, listing.id, saleId)
    setLastStep({ step, listing, outcome })
  }
  const take = (step: WorkStep, work: OwnWork) => performStep(step, list(work), work.outsideSaleId ?? '')
  const change = async (step: ChangesOutcome['step'], changes: WorkChange[], listings: readonly Listing[]) => {
    begin()
    const outcome = await sendChanges(changes)
    setLastChanges({ step, listings, outcome })
  }
  return {
    isBusy: isTaking || isChanging,
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

/** `saleId` is empty except for `takeBack`. */
const calls = {
  publish: (id) => api('PUT /artworks/my-artworks/{id}/publication', { params: { id } }),
  unpublish: (id) => api('DELETE /artworks/my-artworks/{id}/publication', { params: { id } }),
  archive: (id) => api('PUT /artworks/my-artworks/{id}/archive', { params: { id } }),
  duplicate: (id) => api('POST /artworks/my-artworks/{id}/duplicates', { params: { id } }),
  remove: (id) => api('DELETE /artworks/{id}', { params: { id } }),
  takeBack: (id, saleId) => api('DELETE /artworks/my-artworks/{id}/outside-sales/{saleId}', { params: { id, saleId } }),
} satisfies Record<Exclude<WorkStep, 'sellElsewhere'>, (id: string, saleId: string) => Promise<unknown>>
