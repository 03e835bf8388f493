import { useCallback, useEffect, useState } from 'react'
import { artistProfile, type OwnArtist } from '#contract/artist-profile.ts'
import { isProblem } from '#contract/client.ts'
import { ask } from '#web/identity/ask.ts'

/** `artist` is null for somebody who has no profile yet. */
export type OwnArtistAnswer = { state: 'loading' | 'failed' } | { state: 'loaded'; artist: OwnArtist | null }

/** The profile of whoever is signed in, and the way to ask for it again. */
export function useOwnArtist(userId: string | undefined) {
  const [answer, setAnswer] = useState<OwnArtistAnswer>({ state: 'loading' })
  const load = useCallback(async () => {
    setAnswer({ state: 'loading' })
    try {
      setAnswer({ state: 'loaded', artist: await ask(artistProfile.show) })
    } catch (error) {
      const isMissing = isProblem(error, 'artist-not-found')
      setAnswer(isMissing ? { state: 'loaded', artist: null } : { state: 'failed' })
    }
  }, [])
  useEffect(() => {
    if (userId) void load()
  }, [userId, load])
  return { answer, load }
}
