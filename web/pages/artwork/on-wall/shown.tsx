import { useState } from 'react'
import { Room, type RoomProps } from '#web/components/room/room.tsx'
import type { Scene } from '#web/components/room/room-plan.ts'
import { WhenLoaded } from '#web/ui/when-loaded.tsx'

const loadOwnWall = () => import('./photograph/own-wall.tsx')

/** Keeps the photograph while other rooms are shown. */
export function Shown({ scene, ...rest }: Omit<RoomProps, 'scene'> & { scene: Scene | 'own' }) {
  const isOwn = scene === 'own'
  const [wasOwn, setWasOwn] = useState(isOwn)
  if (isOwn && !wasOwn) setWasOwn(true)
  return (
    <>
      {wasOwn && (
        <div hidden={!isOwn}>
          <WhenLoaded load={loadOwnWall}>{({ OwnWall }) => <OwnWall work={rest} />}</WhenLoaded>
        </div>
      )}
      {!isOwn && <Room scene={scene} {...rest} />}
    </>
  )
}
