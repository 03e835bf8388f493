import type { ArtworkView, Picture } from '#contract/artworks.ts'
import { eachDetail } from '#domain/artwork.ts'
import { firstCharacters } from '#domain/excerpt.ts'
import { type Language, readIn } from '#domain/language.ts'

/** Characters; the profile has the whole biography. */
export const biographyLength = 200

export type ShownWork = ReturnType<typeof toShownWork>
export type WorkPicture = ShownWork['images'][number]

/** Drops unused fields and the other language, because a page contains its data twice: in HTML and for React. */
export function toShownWork(view: ArtworkView, language: Language) {
  const { mainImageUrl, imageUrls, titleLanguage, mediumLanguage, artistSlug, ...further } = view
  const { createdAt, tags, palette, description, commissionRate, ...work } = further
  const toShownPicture = ({ src, ...picture }: Picture) => ({ ...picture, alt: readIn(language, picture.alt) })
  const { slug, id, name, location, biography, profileImage, acceptsMessages } = view.artist
  const shortened = Object.entries(readIn(language, biography)).map(([key, words = '']) => [
    key,
    firstCharacters(words, biographyLength),
  ])
  return {
    ...work,
    ...eachDetail({
      text: (detail) => readIn(language, view[detail]),
      number: (detail) => view[detail],
      yesNo: (detail) => view[detail],
    }),
    titles: readIn(language, view.titles),
    descriptions: readIn(language, view.descriptions),
    picture: view.picture && toShownPicture(view.picture),
    images: view.images.map(toShownPicture),
    artist: {
      slug,
      id,
      name,
      acceptsMessages,
      location: readIn(language, location),
      biography: Object.fromEntries(shortened),
      profileImage,
    },
  }
}
