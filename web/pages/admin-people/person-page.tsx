import { type ReactNode, useState } from 'react'
import type { PersonView } from '#contract/users.ts'
import { adminLinks } from '#site/admin-links.ts'
import { peopleTexts } from '#texts/people.ts'
import { api } from '#web/api/api.ts'
import { PayoutHoldButtons } from '#web/components/payout-hold.tsx'
import { ListSkeleton, PrivatePage, privateRoute } from '#web/components/private/private-page.tsx'
import { useNotice } from '#web/components/private/use-notice.tsx'
import { userContext } from '#web/shell/require-user.ts'
import { useUser } from '#web/state/session.ts'
import { BackLink } from '#web/ui/back-link.tsx'
import { Button } from '#web/ui/button.tsx'
import { Section } from '#web/ui/section.tsx'
import { useLanguage, useTexts } from '#web/ui/use-texts.ts'
import type { Route } from './+types/person-page.ts'
import { ArtistStepDialog, allArtistSteps } from './artist-steps.tsx'
import { type ArtistStep, isDangerous, type UserStep } from './people-steps.ts'
import { AccountFacts, ArtistFacts } from './person-facts.tsx'
import { PersonLists } from './person-lists.tsx'
import { UserStepDialog, userSteps } from './user-steps.tsx'

export const { meta, HydrateFallback, ErrorBoundary } = privateRoute(peopleTexts, 'person', TallSkeleton, { Frame })

export async function clientLoader({ params: { id }, context }: Route.ClientLoaderArgs) {
  return { person: await api('GET /admin/users/{id}', { params: { id } }), viewer: context.get(userContext) }
}

export default function PersonPage({ loaderData }: Route.ComponentProps) {
  return <Person key={loaderData.person.id} {...loaderData} />
}

function Person({ person, viewer }: Route.ComponentProps['loaderData']) {
  const { notice, showNotice } = useNotice()
  const isOwn = useUser(viewer).user.id === person.id
  return (
    <Frame title={person.name || person.email}>
      {notice}
      <div className="grid gap-x-14 gap-y-10 xl:grid-cols-2">
        <AccountFacts person={person} />
        {person.artist && <ArtistFacts artist={person.artist} />}
      </div>
      <Actions person={person} isOwn={isOwn} showNotice={showNotice} />
      <PersonLists person={person} />
    </Frame>
  )
}

function Frame({ title, children }: { title?: string; children: ReactNode }) {
  const { person: t } = useTexts(peopleTexts)
  return (
    <PrivatePage title={title ?? t.title} back={<BackLink to={adminLinks.users(useLanguage())}>{t.back}</BackLink>}>
      {children}
    </PrivatePage>
  )
}

/** Minimum height of the page, to avoid a layout shift. */
function TallSkeleton({ text }: { text: string }) {
  return (
    <div className="min-h-screen">
      <ListSkeleton text={text} />
    </div>
  )
}

type ActionsProps = { person: PersonView; isOwn: boolean; showNotice: (words: string) => void }

function Actions({ person, isOwn, showNotice }: ActionsProps) {
  const { person: t } = useTexts(peopleTexts)
  const [confirming, setConfirming] = useState<{ user: UserStep } | { artist: ArtistStep }>()
  const { artist } = person
  const dialog = {
    onClose: () => setConfirming(undefined),
    onDone: (words: string) => {
      setConfirming(undefined)
      showNotice(words)
    },
  }
  return (
    <Section id="actions" title={t.actions} className="mt-10" head="sr-only">
      <div className="flex flex-wrap gap-3">
        {artist &&
          allArtistSteps(artist).map((step) => (
            <StepButton key={step} step={step} onClick={() => setConfirming({ artist: step })} />
          ))}
        {artist && <PayoutHoldButtons artist={{ ...artist, isBlocked: artist.isPayoutBlocked }} onDone={showNotice} />}
        {userSteps(person, isOwn).map((step) => (
          <StepButton key={step} step={step} onClick={() => setConfirming({ user: step })} />
        ))}
      </div>
      {confirming && 'user' in confirming && (
        <UserStepDialog step={confirming.user} person={person} isOwn={isOwn} {...dialog} />
      )}
      {confirming && 'artist' in confirming && artist && (
        <ArtistStepDialog step={confirming.artist} artist={artist} {...dialog} />
      )}
    </Section>
  )
}

function StepButton({ step, onClick }: { step: ArtistStep | UserStep; onClick: () => void }) {
  const { steps: t } = useTexts(peopleTexts)
  return (
    <Button variant="outlined" className={isDangerous(step) ? 'text-bad!' : ''} onClick={onClick}>
      {t[step]}
    </Button>
  )
}
