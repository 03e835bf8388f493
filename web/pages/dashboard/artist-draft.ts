import { useEffect } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import type { z } from 'zod'
import type { UserView } from '#contract/account.ts'
import type { OwnArtist } from '#contract/artist-profile.ts'
import type { ArtistForm } from '#contract/schemas/artist-profile.ts'
import type { Bilingual } from '#domain/language.ts'
import { deleteDrafts, loadDraft, saveDraft } from '#web/state/form-drafts.ts'

export type Typed = z.input<typeof ArtistForm>
export type Sent = z.output<typeof ArtistForm>

const both = ({ en = '', et = '' }: Bilingual = {}) => ({ en, et })

/** An empty exhibition; the form always shows at least one. */
export const noExhibition = () => ({ titles: both(), locations: both(), year: '', descriptions: both() })

/** The form's initial values. */
export function draftOf(artist: OwnArtist | null, user: UserView): Typed {
  const exhibitions = artist?.exhibitions.map(({ titles, locations, year, descriptions }) => ({
    titles: both(titles),
    locations: both(locations),
    year,
    descriptions: both(descriptions),
  }))
  return {
    name: artist ? artist.name : `${user.firstName} ${user.lastName}`.trim(),
    taglines: both(artist?.taglines),
    biographies: both(artist?.biographies),
    locations: both(artist?.locations),
    email: artist ? (artist.email ?? '') : user.email,
    instagram: artist?.instagram ?? '',
    website: artist?.website ?? '',
    sellerStatus: artist?.sellerStatus ?? 'private',
    trader: {
      name: '',
      registryCode: '',
      address: '',
      email: user.email,
      ...artist?.trader,
      vatNumber: artist?.trader?.vatNumber ?? '',
    },
    applicationNote: artist?.approval === 'rejected' ? '' : (artist?.applicationNote ?? ''),
    exhibitions: exhibitions?.length ? exhibitions : [noExhibition()],
  }
}

const formName = 'artist-profile'

/** Saves the draft and restores it after the session ended. Returns a function that deletes it. */
export function useArtistDraft(userId: string, { reset, subscribe }: UseFormReturn<Typed, unknown, Sent>): () => void {
  useEffect(() => {
    const stored = parseDraft(loadDraft(formName, userId).draft)
    if (stored) reset(stored, { keepDefaultValues: true })
    return subscribe({
      formState: { values: true },
      callback: ({ values }) => saveDraft(formName, userId, { draft: JSON.stringify(values) }),
    })
  }, [userId, reset, subscribe])
  return () => deleteDrafts(formName)
}

function parseDraft(stored: string | undefined): Typed | undefined {
  if (!stored) return undefined
  try {
    const draft = JSON.parse(stored) as Partial<Typed>
    const isComplete = [draft.taglines, draft.biographies, draft.locations, draft.trader].every(
      (text) => typeof text === 'object',
    )
    return isComplete && Array.isArray(draft.exhibitions) ? (draft as Typed) : undefined
  } catch {
    return undefined
  }
}

/** The form as multipart data. */
export function formDataOf({ taglines, biographies, locations, trader, exhibitions, ...lines }: Sent): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(lines)) form.append(name, value)
  for (const [name, value] of Object.entries({ taglines, biographies, locations, trader, exhibitions }))
    form.append(name, JSON.stringify(value))
  return form
}
