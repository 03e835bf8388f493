import type { DevicePixels } from '#site/picture-address.ts'
import { Picture, type ShownPicture } from './picture.tsx'

type Props = {
  name: string
  picture: ShownPicture | null
  sizes: number | string
  devicePixels?: DevicePixels
  first?: boolean | string
  className?: string
}

/** Photo or initial of an artist. No text alternative, because the name is next to it. */
export function Portrait({ name, picture, className = '', ...shown }: Props) {
  return (
    <span
      aria-hidden="true"
      className={`flex aspect-square items-center justify-center overflow-hidden bg-wall-3 font-serif text-ink-2 ${className}`}
    >
      {picture ? <Picture picture={picture} {...shown} decorative /> : name.at(0)}
    </span>
  )
}
