import { useState } from 'react'
import { variantAddress } from '#site/picture-address.ts'

/** Falls back to initials. */
export function Avatar({ picture, className }: { picture: string | null; className: string }) {
  const [broken, setBroken] = useState<string | null>(null)
  const frame = `inline-flex items-center justify-center overflow-hidden rounded-full bg-wall-3 ${className}`
  if (picture === null || picture === broken) return <span aria-hidden="true" className={`initials ${frame}`} />
  return (
    <span aria-hidden="true" className={frame}>
      <img src={smallPicture(picture)} alt="" onError={() => setBroken(picture)} className="size-full object-cover" />
    </span>
  )
}

/** Current values are base URLs of variants; old ones may be URLs of files. */
export const smallPicture = (picture: string): string =>
  /^https?:|\.\w+$/.test(picture) ? picture : variantAddress(picture, 330, 'jpg')
