import type { z } from 'zod'
import type { ArtistCard, ArtistView } from '#contract/artists.ts'
import { inLanguage, type Language } from '#domain/language.ts'
import { plainPicture } from '#server/features/pictures/picture-view.ts'
import type { ArtistRow, ExhibitionRow } from './artist-store.ts'
import type { StudioPicture } from './studio-pictures.ts'

export function artistCard(row: ArtistRow, artworksCount: number, language: Language): ArtistCard {
  const picture = row.picture ? plainPicture(row.picture, row.pictureAlt) : null
  return {
    id: row.id,
    slug: row.slug,
    name: row.name,
    tagline: inLanguage(row.tagline, language).words,
    taglines: row.tagline,
    location: inLanguage(row.location, language).words,
    locations: row.location,
    profileImageUrl: picture?.src ?? null,
    picture,
    artworksCount,
  }
}

export const artistView = (
  row: ArtistRow,
  { exhibitions, studioPictures }: { exhibitions: readonly ExhibitionRow[]; studioPictures: readonly StudioPicture[] },
  artworksCount: number,
  language: Language,
): z.input<typeof ArtistView> => ({
  ...artistCard(row, artworksCount, language),
  biography: inLanguage(row.biography, language).words,
  biographies: row.biography,
  processes: row.process,
  studioPictures: studioPictures.map(({ id: _, ...picture }) => picture),
  instagram: row.instagram,
  website: row.website,
  exhibitions: exhibitions.map(({ title, location, year, description }) => ({
    title: inLanguage(title, language).words,
    titles: title,
    location: inLanguage(location, language).words,
    locations: location,
    year,
    description: inLanguage(description, language).words,
    descriptions: description,
  })),
  sellerStatus: row.sellerStatus,
  trader: row.trader,
  isApproved: row.approval === 'approved',
  approval: row.approval,
  chosenAt: row.approval === 'approved' ? row.reviewedAt : null,
  createdAt: row.createdAt,
})
