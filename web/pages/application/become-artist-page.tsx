import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { registrationMinutes, reviewDays } from '#domain/application.ts'
import { commissionTiers, firstTier } from '#domain/commission.ts'
import { links } from '#site/links.ts'
import { applicationTexts } from '#texts/application.ts'
import { PriceExample } from '#web/components/price-breakdown.tsx'
import { textsMeta } from '#web/shell/page-meta.ts'
import { loadUser } from '#web/shell/require-user.ts'
import { artistStatusOf } from '#web/state/artist-status.ts'
import { type StoredUser, useUser } from '#web/state/session.ts'
import { buttonVariant } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { Section } from '#web/ui/section.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import { useLanguage, useTexts } from '#web/ui/use-texts.ts'
import type { Route } from './+types/become-artist-page.ts'
import { percent, range } from './figures.ts'

export const meta = textsMeta(applicationTexts, 'becomeArtist', { hidden: true })

export const clientLoader = loadUser

export default function BecomeArtistPage({ loaderData }: Route.ComponentProps) {
  return (
    <Frame>
      <NextStep person={useUser(loaderData)} />
    </Frame>
  )
}

export function HydrateFallback() {
  return (
    <Frame>
      <div aria-hidden="true" className="h-12" />
    </Frame>
  )
}

function Frame({ children }: { children: ReactNode }) {
  const { becomeArtist: t } = useTexts(applicationTexts)
  return (
    <div className="page private-page pt-10 md:pt-14">
      <h1 className="text-1">{t.title}</h1>
      <div className="for-people">
        <p className="mt-4 max-w-[48ch] text-4 text-ink-2">{t.lead}</p>
        <Steps />
        <Benefits />
        <Section id="ready" title={t.ready} className="mt-12 md:mt-16" head="mb-5 text-2">
          {children}
        </Section>
      </div>
    </div>
  )
}

function NextStep({ person }: { person: StoredUser }) {
  const { becomeArtist: t } = useTexts(applicationTexts)
  const language = useLanguage()
  const status = artistStatusOf(person)
  if (status === 'none' && !person.user.verified)
    return (
      <div className="max-w-150">
        <Notice variant="plain">
          <p>{t.verifyFirst}</p>
          <p className="mt-2">
            <TextLink to={links.emailConfirmation(language)}>{t.verify}</TextLink>
          </p>
        </Notice>
      </div>
    )
  const [to, words] = {
    none: [links.artistProfile(language), t.apply],
    pending: [links.pendingApproval(language), t.seeApplication],
    rejected: [links.pendingApproval(language), t.seeApplication],
    approved: [links.artistDashboard(language), t.dashboard],
    suspended: [links.artistDashboard(language), t.dashboard],
  }[status] as [string, string]
  return (
    <Link to={to} className={buttonVariant('filled')}>
      {words}
    </Link>
  )
}

function Steps() {
  const { becomeArtist: t } = useTexts(applicationTexts)
  return (
    <Section id="steps" title={t.steps} className="mt-16 md:mt-24" head="text-2">
      <ol className="mt-6 grid gap-x-16 md:mt-9 md:grid-cols-2 lg:grid-cols-3">
        {t.step.map(({ title, text }, at) => (
          <li key={title} className="border-t border-line pt-5 pb-9">
            <p aria-hidden="true" className="font-serif text-3 text-ink-2">
              {at + 1}
            </p>
            <h3 className="mt-1 text-3">{title}</h3>
            <p className="mt-2 max-w-[40ch] text-5 text-ink-2">{text(registrationMinutes, range(reviewDays))}</p>
          </li>
        ))}
      </ol>
    </Section>
  )
}

function Benefits() {
  const { becomeArtist: t } = useTexts(applicationTexts)
  return (
    <Section
      id="benefits"
      title={t.benefits}
      className="mt-12 grid gap-x-16 gap-y-6 md:mt-16 lg:grid-cols-[4fr_9fr]"
      head="text-2"
    >
      <div>
        <ul>
          {t.benefit.map(({ title, text }) => (
            <li
              key={title}
              className="grid gap-x-10 gap-y-2 border-t border-line py-7 last:border-b md:grid-cols-[4fr_5fr]"
            >
              <h3 className="text-3">{title}</h3>
              <p className="max-w-[56ch] text-5 text-ink-2">
                {text(percent(commissionTiers[firstTier]), percent(commissionTiers.standard))}
              </p>
            </li>
          ))}
        </ul>
        <PriceExample />
      </div>
    </Section>
  )
}
