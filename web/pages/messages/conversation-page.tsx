import { type ReactNode, useCallback } from 'react'
import { redirect, useLocation, useRevalidator } from 'react-router'
import type { ConversationView } from '#contract/messages.ts'
import { links } from '#site/links.ts'
import { languageOfPath } from '#site/page-language.ts'
import { messagesTexts } from '#texts/messages.ts'
import { api } from '#web/api/api.ts'
import { uploadApi } from '#web/api/upload-api.ts'
import { ListSkeleton, LoadError, PrivatePage, privateRoute } from '#web/components/private/private-page.tsx'
import { asErrorPage } from '#web/shell/page-context.ts'
import { isMissing } from '#web/shell/page-meta.ts'
import { useMessageChanges } from '#web/state/unread-messages.ts'
import { BackLink } from '#web/ui/back-link.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { useLanguage, useTexts } from '#web/ui/use-texts.ts'
import type { Route } from './+types/conversation-page.ts'
import { BlockButton } from './block-button.tsx'
import { CannotWrite } from './cannot-write.tsx'
import { Composer } from './composer.tsx'
import { MessageLog } from './message-log.tsx'
import { sideOfPath } from './page-side.ts'
import { Subject } from './subject.tsx'
import { useMarkRead } from './use-mark-read.ts'

export const { meta, HydrateFallback } = privateRoute(messagesTexts, 'conversation', ListSkeleton, { Frame })

export async function clientLoader({ params: { conversationId: id }, request }: Route.ClientLoaderArgs) {
  const { pathname } = new URL(request.url)
  const conversation = await api('GET /conversations/{id}', { params: { id } }).catch((error: unknown) => {
    throw asErrorPage(error)
  })
  if (conversation.side !== sideOfPath(pathname))
    throw redirect(links.conversation(languageOfPath(pathname), conversation.side, id))
  return conversation
}

export default function ConversationPage({ loaderData }: Route.ComponentProps) {
  return (
    <Frame title={loaderData.partner.name}>
      <Conversation key={loaderData.id} conversation={loaderData} />
    </Frame>
  )
}

/** Sets the title for missing conversations and those of other people. */
export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const { conversation: t } = useTexts(messagesTexts)
  return isMissing(error) ? (
    <Frame title={t.notFound}>
      <Notice variant="bad">{t.notFoundText}</Notice>
    </Frame>
  ) : (
    <Frame>
      <LoadError error={error}>{t.failed}</LoadError>
    </Frame>
  )
}

function Frame({ title, children }: { title?: string; children: ReactNode }) {
  const { messages: t, conversation } = useTexts(messagesTexts)
  const side = sideOfPath(useLocation().pathname)
  return (
    <PrivatePage
      title={title ?? conversation.title}
      back={<BackLink to={links.messages(useLanguage(), side)}>{t.title}</BackLink>}
    >
      {/* As tall as the screen from the start, to avoid a layout shift. */}
      <div className="min-h-svh max-w-180">{children}</div>
    </PrivatePage>
  )
}

function Conversation({ conversation }: { conversation: ConversationView }) {
  const { id, blockedReason } = conversation
  const { revalidate } = useRevalidator()
  const reload = useCallback(() => void revalidate(), [revalidate])
  useMessageChanges(reload, id)
  useMarkRead(conversation)
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <Subject about={conversation} />
        <BlockButton conversation={conversation} />
      </div>
      <MessageLog conversation={conversation} />
      {blockedReason ? (
        <CannotWrite conversation={conversation} blockedReason={blockedReason} />
      ) : (
        <Composer
          draft={id}
          send={async (body, onProgress) => {
            await uploadApi(onProgress)('POST /conversations/{id}/messages', { params: { id }, body })
            await revalidate()
          }}
        />
      )}
    </>
  )
}
