import { Picture, type ShownPicture } from './picture.tsx'

type Props = {
  name: string
  picture: ShownPicture | null
  sizes: string
  first?: boolean
  className?: string
}

/** The photo of an artist, or the first letter of the name. Their name stands beside it, so it says nothing itself. */
export function Portrait({ name, picture, sizes, first = false, className = '' }: Props) {
  return (
    <span
      aria-hidden="true"
      className={`flex aspect-square items-center justify-center overflow-hidden bg-wall-3 font-serif text-ink-2 ${className}`}
    >
      {picture ? <Picture picture={picture} sizes={sizes} first={first} decorative /> : name.at(0)}
    </span>
  )
}
