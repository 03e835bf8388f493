import { useEffect } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import type { z } from 'zod'
import type { UserView } from '#contract/account.ts'
import type { OwnArtist } from '#contract/artist-profile.ts'
import type { ArtistForm } from '#contract/schemas/artist-profile.ts'
import type { Bilingual } from '#domain/language.ts'
import { findTyped, forgetTyped, keepTyped } from '#web/state/form-drafts.ts'

export type Typed = z.input<typeof ArtistForm>
export type Sent = z.output<typeof ArtistForm>

const both = ({ en = '', et = '' }: Bilingual) => ({ en, et })

/** A new line of the exhibitions, which the form always has at least one of. */
export const noExhibition = () => ({ titles: both({}), locations: both({}), year: '', descriptions: both({}) })

/** What the form begins with. */
export function draftOf(artist: OwnArtist | null, user: UserView): Typed {
  if (!artist)
    return {
      name: `${user.firstName} ${user.lastName}`.trim(),
      taglines: both({}),
      biographies: both({}),
      locations: both({}),
      email: user.email,
      instagram: '',
      website: '',
      sellerStatus: 'private',
      exhibitions: [noExhibition()],
    }
  const { name, taglines, biographies, locations, email, instagram, website, sellerStatus } = artist
  const exhibitions = artist.exhibitions.map(({ titles, locations, year, descriptions }) => ({
    titles: both(titles),
    locations: both(locations),
    year,
    descriptions: both(descriptions),
  }))
  return {
    name,
    taglines: both(taglines),
    biographies: both(biographies),
    locations: both(locations),
    email: email ?? '',
    instagram: instagram ?? '',
    website: website ?? '',
    sellerStatus,
    exhibitions: exhibitions.length > 0 ? exhibitions : [noExhibition()],
  }
}

const formName = 'artist-profile'

/** Keeps what is being written for this tab, and puts it back after a sign-in that ran out. Gives the way to forget it. */
export function useKeptDraft(userId: string, { reset, subscribe }: UseFormReturn<Typed, unknown, Sent>): () => void {
  useEffect(() => {
    const kept = readDraft(findTyped(formName, userId).draft)
    if (kept) reset(kept, { keepDefaultValues: true })
    return subscribe({
      formState: { values: true },
      callback: ({ values }) => keepTyped(formName, userId, { draft: JSON.stringify(values) }),
    })
  }, [userId, reset, subscribe])
  return () => forgetTyped(formName)
}

function readDraft(kept: string | undefined): Typed | undefined {
  if (!kept) return undefined
  try {
    const draft = JSON.parse(kept) as Partial<Typed>
    const isWhole = [draft.taglines, draft.biographies, draft.locations].every((said) => typeof said === 'object')
    return isWhole && Array.isArray(draft.exhibitions) ? (draft as Typed) : undefined
  } catch {
    return undefined
  }
}

/** The form as it travels. */
export function formDataOf({ taglines, biographies, locations, exhibitions, ...lines }: Sent): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(lines)) form.append(name, value)
  for (const [name, value] of Object.entries({ taglines, biographies, locations, exhibitions }))
    form.append(name, JSON.stringify(value))
  return form
}
