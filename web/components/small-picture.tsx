import { useState } from 'react'
import { Picture, type ShownPicture } from './picture.tsx'

type Props = {
  picture: ShownPicture | null
  /** An address to use while nothing more is known of the picture. */
  src?: string
  sizes: string
  /** As wide as its place, but never higher than so many pixels. */
  highest: number
}

/** A whole work in a small place: never cropped or stretched, and what stands beside it says what it is. */
export function SmallPicture({ picture, src = '', sizes, highest }: Props) {
  const [isBroken, setBroken] = useState(false)
  if (!picture && src !== '' && !isBroken)
    return (
      <img
        src={src}
        alt=""
        onError={() => setBroken(true)}
        className="block max-w-full"
        style={{ maxHeight: highest, width: 'auto' }}
      />
    )
  const ratio = picture ? picture.width / picture.height : 1
  return (
    <span className="block" style={{ width: `min(100%, ${Math.round(highest * ratio)}px)` }}>
      <Picture picture={picture} sizes={sizes} decorative />
    </span>
  )
}
