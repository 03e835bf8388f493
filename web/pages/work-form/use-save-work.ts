import { useState } from 'react'
import type { FieldErrors, FieldPath, UseFormReturn } from 'react-hook-form'
import type { OwnArtist } from '#contract/artist-profile.ts'
import { isProblem } from '#contract/client.ts'
import type { OwnWorkDetails } from '#contract/own-works.ts'
import { priceWithCommission } from '#domain/commission.ts'
import { toEuros } from '#domain/money.ts'
import { workFormTexts } from '#texts/work-form.ts'
import { api } from '#web/api/api.ts'
import { useTexts } from '#web/ui/use-texts.ts'
import { listedPictures, type WorkPicture } from './work-pictures.ts'
import { formDataOf, type Sent, type Typed } from './work-values.ts'

type Saving = {
  form: UseFormReturn<Typed, unknown, Sent>
  artist: OwnArtist
  work: OwnWorkDetails | null
  pictures: readonly WorkPicture[]
  /** Deletes the draft. */
  forget: () => Promise<void>
  onSaved: (work: OwnWorkDetails) => void
  onInvalid: (errors: FieldErrors<Typed>) => void
}

export type SaveAs = 'draft' | 'active' | undefined

/** Basis points: those of the work once it is listed, otherwise what the artist's next work gets. */
export const commissionOf = (artist: OwnArtist, work: OwnWorkDetails | null): number =>
  Math.round((work && work.status !== 'draft' ? work.commissionRate : artist.commissionRate) * 10_000)

/** Sends the form. Says what is missing, or what the shop has answered. */
export function useSaveWork({ form, artist, work, pictures, forget, onSaved, onInvalid }: Saving) {
  const { workForm: t } = useTexts(workFormTexts)
  const [outcome, setOutcome] = useState<string>()
  const [savingAs, setSavingAs] = useState<SaveAs>()

  function submitAs(status: SaveAs) {
    const needsPicture = status === 'active' || (status === undefined && work?.status === 'active')
    return form.handleSubmit(
      async (sent) => {
        setOutcome(undefined)
        setSavingAs(status)
        if (pictures.some(({ state }) => state !== 'ready')) return setOutcome(t.stillUploading)
        if (needsPicture && listedPictures(pictures).length === 0) return setOutcome(t.incomplete)
        await send(sent, status)
      },
      (errors, event) => {
        setOutcome(isSomethingMissing(errors) || (needsPicture && pictures.length === 0) ? t.incomplete : undefined)
        onInvalid(errors)
        const own: unknown = event?.currentTarget ?? event?.target
        // After the errors are rendered.
        setTimeout(() => own instanceof HTMLElement && focusFirstInvalid(own))
      },
    )
  }

  async function send(sent: Sent, status: SaveAs) {
    const price = toEuros(priceWithCommission(sent.price, commissionOf(artist, work)))
    const body = formDataOf(sent, { price, pictures, status })
    try {
      const saved = work
        ? await api('PUT /artworks/{id}', { params: { id: work.id }, body })
        : await api('POST /artworks', { body })
      await forget()
      onSaved(saved)
    } catch (error) {
      setOutcome(t.failure(reasonOf(error)))
      showFieldErrors(error)
    }
  }

  const reasonOf = (error: unknown): string =>
    isProblem(error) ? error.problem.message || t.failureDefault(error.problem.status) : t.failureOffline

  /** Shows the server's problems beside their fields. */
  function showFieldErrors(error: unknown) {
    if (!isProblem(error)) return
    for (const [name, { code }] of Object.entries(error.problem.fields ?? {}))
      if (name in form.getValues()) form.setError(name as FieldPath<Typed>, { message: code })
  }

  return { outcome, savingAs, submitAs }
}

const isSomethingMissing = (errors: FieldErrors<Typed>): boolean =>
  [errors.titles, errors.category, errors.price].some((error) => error?.message === 'required')

function focusFirstInvalid(form: HTMLElement): void {
  form.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
}
