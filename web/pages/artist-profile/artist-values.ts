import type { z } from 'zod'
import type { UserView } from '#contract/account.ts'
import type { ArtistForm, OwnArtist } from '#contract/artist-profile.ts'
import { typedWords } from '#domain/language.ts'
import type { listedWorks } from './application-works.ts'
import type { listedStudioPictures } from './studio-pictures.ts'

export type Typed = z.input<typeof ArtistForm>
export type Sent = z.output<typeof ArtistForm>

/** The form always shows at least one exhibition. */
export const noExhibition = () => ({
  titles: typedWords(),
  locations: typedWords(),
  year: '',
  descriptions: typedWords(),
})

export function valuesOf(artist: OwnArtist | null, user: UserView): Typed {
  const exhibitions = artist?.exhibitions.map(({ titles, locations, year, descriptions }) => ({
    titles: typedWords(titles),
    locations: typedWords(locations),
    year,
    descriptions: typedWords(descriptions),
  }))
  return {
    name: artist ? artist.name : `${user.firstName} ${user.lastName}`.trim(),
    taglines: typedWords(artist?.taglines),
    biographies: typedWords(artist?.biographies),
    processes: typedWords(artist?.processes),
    locations: typedWords(artist?.locations),
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
      usesOss: artist?.trader?.usesOss ?? false,
    },
    applicationNote: artist?.approval === 'rejected' ? '' : (artist?.applicationNote ?? ''),
    exhibitions: exhibitions?.length ? exhibitions : [noExhibition()],
  }
}

type Beside = {
  /** Null removes the portrait; undefined keeps it. */
  picture: File | null | undefined
  works: ReturnType<typeof listedWorks> | undefined
  studio: ReturnType<typeof listedStudioPictures>
}

export function formDataOf(sent: Sent, { picture, works, studio }: Beside): FormData {
  const { taglines, biographies, processes, locations, trader, exhibitions, ...lines } = sent
  const form = new FormData()
  for (const [name, value] of Object.entries(lines)) form.append(name, value)
  for (const [name, value] of Object.entries({ taglines, biographies, processes, locations, trader, exhibitions }))
    form.append(name, JSON.stringify(value))
  form.append('studioPictures', JSON.stringify(studio))
  if (works) form.append('applicationWorks', JSON.stringify(works))
  if (picture) form.append('profileImage', picture)
  if (picture === null) form.append('removeProfileImage', 'true')
  return form
}
