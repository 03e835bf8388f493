import { Link } from 'react-router'
import type { ConversationRow } from '#contract/messages.ts'
import { links } from '#site/links.ts'
import { messagesTexts } from '#texts/messages.ts'
import { DayAndTime } from '#web/components/day-and-time.tsx'
import { SmallPicture } from '#web/components/small-picture.tsx'
import { UnreadCount } from '#web/components/unread-count.tsx'
import { useLanguage, useTexts } from '#web/ui/use-texts.ts'
import { SubjectWords } from './subject-words.tsx'

export function ConversationItem({ conversation }: { conversation: ConversationRow }) {
  const { messages: t } = useTexts(messagesTexts)
  const { id, side, partner, artwork, lastMessage, lastMessageAt, unread } = conversation
  const words = lastMessage.text || t.pictures(lastMessage.pictures)
  return (
    <li className="relative flex gap-4 border-b border-line py-5 md:gap-6">
      <span className="w-18 shrink-0">
        {artwork && <SmallPicture picture={artwork.picture} width={72} highest={72} />}
      </span>
      <div className="min-w-0 grow">
        <div className="flex flex-wrap items-baseline justify-between gap-x-6">
          <h2 className={`min-w-0 font-sans text-5 ${unread > 0 ? 'font-medium' : ''}`}>
            <Link
              to={links.conversation(useLanguage(), side, id)}
              className="after:absolute after:inset-0 hover:text-act"
            >
              {partner.name}
            </Link>
          </h2>
          <DayAndTime at={lastMessageAt} />
        </div>
        <p className="truncate text-6 text-ink-2">
          <SubjectWords about={conversation} />
        </p>
        <div className="mt-1 flex items-center gap-3">
          <p className={`min-w-0 grow truncate text-5 ${unread > 0 ? '' : 'text-ink-2'}`}>
            {lastMessage.author === side ? t.you(words) : words}
          </p>
          <UnreadCount count={unread} words={t.unread(unread)} className="shrink-0" />
        </div>
      </div>
    </li>
  )
}
