import type { z } from 'zod'
import type { UserView } from '#contract/account.ts'
import type { ArtistForm, OwnArtist } from '#contract/artist-profile.ts'
import type { Bilingual } from '#domain/language.ts'
import type { listedWorks } from './application-works.ts'
import type { listedStudioPictures } from './studio-pictures.ts'

export type Typed = z.input<typeof ArtistForm>
export type Sent = z.output<typeof ArtistForm>

const both = ({ en = '', et = '' }: Bilingual = {}) => ({ en, et })

/** The form always shows at least one exhibition. */
export const noExhibition = () => ({ titles: both(), locations: both(), year: '', descriptions: both() })

export function valuesOf(artist: OwnArtist | null, user: UserView): Typed {
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
    processes: both(artist?.processes),
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
