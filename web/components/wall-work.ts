import type { ArtworkCard } from '#contract/artworks.ts'
import { inLanguage, type Language } from '#domain/language.ts'

/** What a card on a wall needs of a work. */
export type WallWork = Pick<
  ArtworkCard,
  | 'id'
  | 'titles'
  | 'artistId'
  | 'artistName'
  | 'artistSlug'
  | 'price'
  | 'originalPrice'
  | 'mediums'
  | 'dimensions'
  | 'status'
> & { picture: Omit<NonNullable<ArtworkCard['picture']>, 'role' | 'src'> | null }

/** A work as a page in this language hands it to its wall: all else would only make the page heavier. */
export function forWall(work: ArtworkCard, language: Language): WallWork {
  const one = (text: ArtworkCard['titles']) => {
    const said = inLanguage(text, language)
    return said.words ? { [said.language]: said.words } : {}
  }
  const { picture } = work
  return {
    id: work.id,
    titles: one(work.titles),
    artistId: work.artistId,
    artistName: work.artistName,
    artistSlug: work.artistSlug,
    price: work.price,
    originalPrice: work.originalPrice,
    picture: picture && {
      url: picture.url,
      width: picture.width,
      height: picture.height,
      alt: one(picture.alt),
      placeholder: picture.placeholder,
    },
    mediums: one(work.mediums),
    dimensions: work.dimensions,
    status: work.status,
  }
}
