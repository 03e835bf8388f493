import type { ConversationSubject } from '#contract/messages.ts'
import { messagesTexts } from '#texts/messages.ts'
import { LocalizedText } from '#web/components/localized-text.tsx'
import { useTexts } from '#web/ui/use-texts.ts'

type Props = { about: Pick<ConversationSubject, 'artwork' | 'order'> }

/** Title of the work, or number of the order. */
export function SubjectWords({ about: { artwork, order } }: Props) {
  const { messages: t } = useTexts(messagesTexts)
  if (order) return <span>{t.order(order.orderNumber)}</span>
  if (!artwork) return <span>{t.gone}</span>
  return (
    <span className="title-of-work">
      <LocalizedText text={artwork.titles} />
    </span>
  )
}
