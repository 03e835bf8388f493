import type { ConversationView, MessageView } from '#contract/messages.ts'
import { messagesTexts } from '#texts/messages.ts'
import { DayAndTime } from '#web/components/day-and-time.tsx'
import { MessagePicture } from '#web/components/message-picture.tsx'
import { useTexts } from '#web/ui/use-texts.ts'
import { ReportButton } from './report-button.tsx'

type Props = { message: MessageView; conversation: Pick<ConversationView, 'side' | 'partner'> }

/** Own messages are on the right. Text is shown verbatim. */
export function MessageItem({ message, conversation: { side, partner } }: Props) {
  const { conversation: t } = useTexts(messagesTexts)
  const isOwn = message.author === side
  const { pictures } = message
  return (
    <li className={`flex flex-col ${isOwn ? 'items-end' : 'items-start'}`}>
      <p className="flex flex-wrap items-baseline gap-x-3 text-6">
        <span className="font-medium">{isOwn ? t.you : partner.name}</span>
        <DayAndTime at={message.createdAt} />
      </p>
      <div className={`mt-1 max-w-[min(100%,52ch)] px-4 py-3 ${isOwn ? 'bg-wall-3' : 'bg-wall-2'}`}>
        {message.isRemoved && <p className="text-5 text-ink-2 italic">{t.removed}</p>}
        {message.text && <p className="text-5 break-words whitespace-pre-line">{message.text}</p>}
        {pictures.length > 0 && (
          <ul className={`flex flex-wrap gap-2 ${message.text ? 'mt-3' : ''}`}>
            {pictures.map((picture, at) => (
              <li key={picture.url}>
                <MessagePicture picture={picture} name={t.picture(at + 1, pictures.length)} />
              </li>
            ))}
          </ul>
        )}
      </div>
      {!isOwn && !message.isRemoved && <ReportButton messageId={message.id} />}
    </li>
  )
}
