import { useState } from 'react'
import type { Picture as PictureFacts } from '#contract/artworks.ts'
import { Picture } from './picture.tsx'

type Props = {
  picture: Omit<PictureFacts, 'role'> | null
  /** An address to use while nothing more is known of the picture. */
  src?: string
  sizes: string
  /** Says how high it may be; the width is that of its place. */
  className?: string
}

/** A whole work in a small place: never cropped, and what stands beside it says what it is. */
export function SmallPicture({ picture, src = '', sizes, className = '' }: Props) {
  const [isBroken, setBroken] = useState(false)
  if (picture) {
    const upright = picture.height > picture.width
    return (
      <Picture
        picture={picture}
        sizes={sizes}
        decorative
        className={`${className} ${upright ? 'w-auto! max-w-full' : ''}`}
      />
    )
  }
  if (src === '' || isBroken)
    return <span aria-hidden="true" className={`block aspect-square bg-wall-2 ${className}`} />
  return <img src={src} alt="" onError={() => setBroken(true)} className={`block max-w-full ${className}`} />
}
