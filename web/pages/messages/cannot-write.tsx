import type { ConversationView } from '#contract/messages.ts'
import { links } from '#site/links.ts'
import { messagesTexts } from '#texts/messages.ts'
import { Notice } from '#web/ui/notice.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import { useLanguage, useTexts } from '#web/ui/use-texts.ts'

type Props = {
  conversation: Pick<ConversationView, 'side' | 'partner' | 'blockedBy'>
  blockedReason: NonNullable<ConversationView['blockedReason']>
}

/** Replaces the form. */
export function CannotWrite({ conversation: { side, partner, blockedBy }, blockedReason }: Props) {
  const { conversation: t } = useTexts(messagesTexts)
  const language = useLanguage()
  return (
    <div className="mt-6">
      <Notice variant="plain">
        {blockedReason === 'email-not-verified' ? (
          <>
            <span>{t.unverified}</span> <TextLink to={links.emailConfirmation(language)}>{t.verify}</TextLink>
          </>
        ) : blockedReason === 'messages-blocked' ? (
          blockedBy === side ? (
            t.blockedByYou(partner.name)
          ) : (
            t.blockedByThem(partner.name)
          )
        ) : (
          t.unreachable
        )}
      </Notice>
    </div>
  )
}
