import { Link } from 'react-router'
import type { ConversationSubject } from '#contract/messages.ts'
import { links } from '#site/links.ts'
import { SmallPicture } from '#web/components/small-picture.tsx'
import { useLanguage } from '#web/ui/use-texts.ts'
import { SubjectWords } from './subject-words.tsx'

type Props = { about: Pick<ConversationSubject, 'artwork' | 'order'> }

export function Subject({ about }: Props) {
  const language = useLanguage()
  const { artwork, order } = about
  const to = order
    ? links.order(language, order.id)
    : artwork?.isPublic
      ? links.artwork(language, artwork.id)
      : undefined
  return (
    <div className="flex items-center gap-4">
      {artwork && (
        <span className="w-14 shrink-0">
          <SmallPicture picture={artwork.picture} width={56} highest={56} />
        </span>
      )}
      <p className="text-4">
        {to ? (
          <Link to={to} className="link inline-block py-1">
            <SubjectWords about={about} />
          </Link>
        ) : (
          <SubjectWords about={about} />
        )}
      </p>
    </div>
  )
}
