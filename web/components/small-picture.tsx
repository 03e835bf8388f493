import { useState } from 'react'
import { Picture, type ShownPicture } from './picture.tsx'

type Props = {
  picture: ShownPicture | null
  /** URL used while the picture's data is unknown. */
  src?: string
  /** Width in pixels; the height is limited by `highest`. */
  width: number
  highest: number
}

/** A thumbnail, never cropped or stretched. The text next to it describes it. */
export function SmallPicture({ picture, src = '', width, highest }: Props) {
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
  const maxWidth = Math.round(highest * (picture ? picture.width / picture.height : 1))
  return (
    <span className="block" style={{ width: `min(100%, ${maxWidth}px)` }}>
      <Picture picture={picture} sizes={Math.min(width, maxWidth)} decorative />
    </span>
  )
}
