import type { ReactNode } from 'react'
import { replace, useLocation, useNavigate } from 'react-router'
import { isProblem } from '#contract/client.ts'
import type { ConversationSubject } from '#contract/messages.ts'
import { links } from '#site/links.ts'
import { languageOfPath } from '#site/page-language.ts'
import { frameTexts } from '#texts/frame.ts'
import { messagesTexts } from '#texts/messages.ts'
import { api } from '#web/api/api.ts'
import { uploadApi } from '#web/api/upload-api.ts'
import { ListSkeleton, LoadError, PrivatePage, privateRoute } from '#web/components/private/private-page.tsx'
import { asErrorPage } from '#web/shell/page-context.ts'
import { errorMessage } from '#web/shell/page-error.tsx'
import { isMissing, pageMeta } from '#web/shell/page-meta.ts'
import { BackLink } from '#web/ui/back-link.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { useLanguage, useTexts } from '#web/ui/use-texts.ts'
import type { Route } from './+types/new-message-page.ts'
import { CannotWrite } from './cannot-write.tsx'
import { Composer } from './composer.tsx'
import { sideOfPath } from './page-side.ts'
import { Subject } from './subject.tsx'

export function meta({ location, matches }: Route.MetaArgs) {
  const { conversation: t } = messagesTexts[languageOfPath(location.pathname)]
  return pageMeta({ location, matches }, { title: t.newTitle[sideOfPath(location.pathname)], hidden: true })
}

export const { HydrateFallback } = privateRoute(messagesTexts, 'conversation', ListSkeleton, { Frame })

/** `null` for users who must verify their address first. */
export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const { pathname, searchParams } = new URL(request.url)
  const about = {
    artworkId: searchParams.get('artwork') ?? undefined,
    orderId: searchParams.get('order') ?? undefined,
    artistId: searchParams.get('artist') ?? undefined,
  }
  const subject = await api('GET /conversations/about', { query: about }).catch((error: unknown) => {
    if (isProblem(error, 'email-not-verified')) return null
    throw asErrorPage(error)
  })
  if (subject?.conversationId)
    throw replace(links.conversation(languageOfPath(pathname), subject.side, subject.conversationId))
  return { about, subject }
}

export default function NewMessagePage({ loaderData: { about, subject } }: Route.ComponentProps) {
  const key = draftOf(about)
  return <Frame>{subject ? <NewMessage key={key} about={about} subject={subject} /> : <Unverified />}</Frame>
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const { conversation: t } = useTexts(messagesTexts)
  const { errors } = useTexts(frameTexts)
  const [, reason] = errorMessage(error, errors)
  return (
    <Frame>
      {isMissing(error) ? <Notice variant="bad">{reason}</Notice> : <LoadError error={error}>{t.failed}</LoadError>}
    </Frame>
  )
}

type About = Route.ComponentProps['loaderData']['about']

const draftOf = (about: About): string => Object.values(about).filter(Boolean).join(':')

function NewMessage({ about, subject }: { about: About; subject: ConversationSubject }) {
  const { conversation: t } = useTexts(messagesTexts)
  const language = useLanguage()
  const navigate = useNavigate()
  const { side, partner } = subject
  return (
    <>
      <p className="mb-4 text-4">{t.to(partner.name)}</p>
      <Subject about={subject} />
      <Composer
        draft={draftOf(about)}
        send={async (form, onProgress) => {
          for (const [name, value] of Object.entries(about)) if (value) form.append(name, value)
          const { conversationId } = await uploadApi(onProgress)('POST /conversations', { body: form })
          await navigate(links.conversation(language, side, conversationId), { replace: true })
        }}
      />
    </>
  )
}

const Unverified = () => (
  <CannotWrite
    conversation={{ side: 'buyer', partner: { name: '', artistSlug: null }, blockedBy: null }}
    blockedReason="email-not-verified"
  />
)

function Frame({ children }: { children: ReactNode }) {
  const { messages, conversation: t } = useTexts(messagesTexts)
  const side = sideOfPath(useLocation().pathname)
  return (
    <PrivatePage
      title={t.newTitle[side]}
      back={<BackLink to={links.messages(useLanguage(), side)}>{messages.title}</BackLink>}
    >
      <div className="max-w-180">{children}</div>
    </PrivatePage>
  )
}
