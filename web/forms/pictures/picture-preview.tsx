import { useState } from 'react'
import type { FormPicture } from './form-pictures.ts'

/** Falls back to the name where the browser cannot display the picture. */
export function PicturePreview({ picture: { preview, state }, name }: { picture: FormPicture; name: string }) {
  const [isBroken, setBroken] = useState(false)
  return (
    <div className="flex h-48 items-center justify-center bg-wall-2">
      {isBroken ? (
        <span className="text-6 text-ink-2">{name}</span>
      ) : (
        <img
          src={preview}
          alt={name}
          draggable={false}
          onError={() => setBroken(true)}
          className={`max-h-full max-w-full ${state === 'ready' ? '' : 'opacity-40'}`}
        />
      )}
    </div>
  )
}
