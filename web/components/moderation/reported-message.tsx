import type { MessageView } from '#contract/messages.ts'
import { messagesTexts } from '#texts/messages.ts'
import { MessagePicture } from '#web/components/message-picture.tsx'
import { useTexts } from '#web/ui/use-texts.ts'

export function ReportedMessage({ message: { text, pictures } }: { message: MessageView }) {
  const { conversation } = useTexts(messagesTexts)
  return (
    <>
      {text && (
        <blockquote className="mt-3 max-w-[64ch] border-s-2 border-line ps-4 text-5 break-words whitespace-pre-line">
          {text}
        </blockquote>
      )}
      {pictures.length > 0 && (
        <ul className="mt-3 flex flex-wrap gap-2">
          {pictures.map((picture, at) => (
            <li key={picture.url}>
              <MessagePicture picture={picture} name={conversation.picture(at + 1, pictures.length)} />
            </li>
          ))}
        </ul>
      )}
    </>
  )
}
