import { type ReactNode, useCallback } from 'react'
import { Link, useLocation, useRevalidator } from 'react-router'
import type { Side } from '#domain/conversation.ts'
import { links } from '#site/links.ts'
import { messagesTexts } from '#texts/messages.ts'
import { api } from '#web/api/api.ts'
import { EmptyList } from '#web/components/empty-list.tsx'
import { ListSkeleton, PrivatePage, privateRoute } from '#web/components/private/private-page.tsx'
import { UnreadCount } from '#web/components/unread-count.tsx'
import { userContext } from '#web/shell/require-user.ts'
import { isArtistWithSales, useArtistStatus } from '#web/state/artist-status.ts'
import { useMessageChanges, useUnread } from '#web/state/unread-messages.ts'
import { buttonVariant } from '#web/ui/button.tsx'
import { Paging } from '#web/ui/paging.tsx'
import { useLanguage, useTexts } from '#web/ui/use-texts.ts'
import type { Route } from './+types/messages-page.ts'
import { ConversationItem } from './conversation-item.tsx'
import { requireArtistSide, sideOfPath } from './page-side.ts'

export const { meta, HydrateFallback, ErrorBoundary } = privateRoute(messagesTexts, 'messages', ListSkeleton, { Frame })

export async function clientLoader({ request, context }: Route.ClientLoaderArgs) {
  const side = requireArtistSide(request, context.get(userContext))
  const page = new URL(request.url).searchParams.get('page') ?? '1'
  return { side, list: await api('GET /conversations', { query: { side, page } }) }
}

export default function MessagesPage({ loaderData: { side, list } }: Route.ComponentProps) {
  const { messages: t } = useTexts(messagesTexts)
  const language = useLanguage()
  const { revalidate } = useRevalidator()
  useMessageChanges(useCallback(() => void revalidate(), [revalidate]))
  return (
    <Frame isEmpty={list.totalElements === 0}>
      {list.totalElements === 0 ? (
        <EmptyList title={t.empty} text={t.emptyText[side]} hasWork={side === 'buyer'}>
          {side === 'buyer' && (
            <Link to={links.discover(language)} className={`${buttonVariant('filled')} mt-8`}>
              {t.discover}
            </Link>
          )}
        </EmptyList>
      ) : (
        <>
          <ul className="border-t border-line">
            {list.content.map((conversation) => (
              <ConversationItem key={conversation.id} conversation={conversation} />
            ))}
          </ul>
          <div className="mt-8">
            <Paging page={list.number} pages={list.totalPages} to={(page) => links.messages(language, side, page)} />
          </div>
        </>
      )}
    </Frame>
  )
}

/** Without conversations a work fills the empty side. */
function Frame({ isEmpty = false, children }: { isEmpty?: boolean; children: ReactNode }) {
  const { messages: t } = useTexts(messagesTexts)
  return (
    <PrivatePage title={t.title}>
      <div className={isEmpty ? '' : 'max-w-210'}>
        <Sides />
        {children}
      </div>
    </PrivatePage>
  )
}

/** Artists buy as well, so they have messages of both kinds. */
function Sides() {
  const { messages: t } = useTexts(messagesTexts)
  const language = useLanguage()
  const here = sideOfPath(useLocation().pathname)
  const unread = useUnread()
  const counts: Record<Side, number> = { artist: unread.fromBuyers, buyer: unread.fromArtists }
  if (!isArtistWithSales(useArtistStatus())) return null
  return (
    <nav aria-label={t.title} className="mb-6 flex gap-6">
      {(['artist', 'buyer'] as const).map((side) => (
        <Link
          key={side}
          to={links.messages(language, side)}
          aria-current={side === here ? 'page' : undefined}
          className="inline-flex min-h-11 items-center gap-2 border-b-2 border-transparent text-5 hover:text-act aria-[current=page]:border-ink aria-[current=page]:font-medium"
        >
          <span>{t.sides[side]}</span>
          <UnreadCount count={counts[side]} words={t.unread(counts[side])} />
        </Link>
      ))}
    </nav>
  )
}
