import type { Picture } from '#contract/artworks.ts'
import type { Localized } from '#domain/language.ts'
import { pictures } from '#server/database/schema.ts'
import { pictureAddress, plainAddress } from '#site/picture-address.ts'

export const pictureColumns = {
  hash: pictures.hash,
  width: pictures.width,
  height: pictures.height,
  placeholder: pictures.placeholder,
}

export type PictureRow = {
  readonly hash: string
  readonly width: number
  readonly height: number
  readonly placeholder: string
}

export const pictureView = <Role extends Picture['role']>(row: PictureRow, role: Role, alt: Localized) => ({
  ...plainPicture(row, alt),
  role,
})

export function plainPicture({ hash, width, height, placeholder }: PictureRow, alt: Localized): Omit<Picture, 'role'> {
  const url = pictureAddress(hash)
  return { url, src: plainAddress(url, width), width, height, alt, placeholder }
}
