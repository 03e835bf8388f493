import { useState } from 'react'
import type { FieldPath, UseFormReturn } from 'react-hook-form'
import { useNavigate } from 'react-router'
import type { OwnArtist } from '#contract/artist-profile.ts'
import { isProblem } from '#contract/client.ts'
import { links } from '#domain/links.ts'
import { artistProfileTexts } from '#texts/artist-profile.ts'
import { uploadApi } from '#web/api/upload-api.ts'
import { refreshUser } from '#web/state/session.ts'
import { useLanguage, useTexts } from '#web/ui/use-texts.ts'
import { formDataOf, type Sent, type Typed } from './artist-values.ts'
import type { Written } from './written-language.tsx'

type Saving = {
  form: UseFormReturn<Typed, unknown, Sent>
  artist: OwnArtist | null
  picture: File | null | undefined
  /** Deletes the draft. */
  forget: () => Promise<void>
  written: Written
}

/** Submits the form. A new profile leads to the application's status, a changed one to the dashboard. */
export function useSaveArtist({ form, artist, picture, forget, written }: Saving) {
  const { artistProfile: t } = useTexts(artistProfileTexts)
  const language = useLanguage()
  const navigate = useNavigate()
  const [outcome, setOutcome] = useState<string>()
  const [done, setDone] = useState(0)

  const submit = form.handleSubmit(
    async (typed) => {
      setOutcome(undefined)
      const data = formDataOf(typed)
      if (picture) data.append('profileImage', picture)
      if (picture === null) data.append('removeProfileImage', 'true')
      try {
        await uploadApi(setDone)(artist ? 'PUT /artists/profile' : 'POST /artists/profile', { body: data })
        await forget()
        // Role and approval have changed on the server; the next page shows them.
        await refreshUser({ force: true })
        if (artist && artist.approval !== 'rejected')
          await navigate(links.artistDashboard(language), { state: { profileUpdated: true } })
        else await navigate(links.pendingApproval(language), { state: { created: artist === null } })
      } catch (error) {
        setOutcome(isProblem(error) ? t.error(error.problem.message) : artist ? t.updateFailed : t.createFailed)
        showFieldErrors(error)
      }
    },
    (errors, event) => {
      written.showErrors(errors)
      const own: unknown = event?.currentTarget ?? event?.target
      // After the errors are rendered.
      setTimeout(() => own instanceof HTMLElement && focusFirstInvalid(own))
    },
  )

  /** Shows the server's problems beside their fields. */
  function showFieldErrors(error: unknown) {
    if (!isProblem(error)) return
    for (const [name, { code }] of Object.entries(error.problem.fields ?? {}))
      if (name in form.getValues()) form.setError(name as FieldPath<Typed>, { message: code })
  }

  return { outcome, done, submit }
}

function focusFirstInvalid(form: HTMLElement): void {
  form.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
}
