import { useNavigate } from 'react-router'
import { links } from '#site/links.ts'
import { artworkTexts } from '#texts/artwork.ts'
import { useSession } from '#web/state/session.ts'
import { Button } from '#web/ui/button.tsx'
import { useLanguage, useTexts } from '#web/ui/use-texts.ts'
import type { ShownWork } from './shown-work.ts'

/** Hidden for own works, and where the artist accepts no messages. */
export function MessageArtist({ work }: { work: Pick<ShownWork, 'id' | 'artistId' | 'artist'> }) {
  const { artwork: t } = useTexts(artworkTexts)
  const language = useLanguage()
  const navigate = useNavigate()
  const isOwn = useSession(({ user }) => user?.artistId === work.artistId)
  if (isOwn || !work.artist.acceptsMessages) return null
  return (
    <Button variant="words" onClick={() => void navigate(links.newMessage(language, 'buyer', { artwork: work.id }))}>
      {t.messageArtist}
    </Button>
  )
}
