import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { PersonView } from '#contract/users.ts'
import { formatDay, onDay, toDay } from '#domain/calendar.ts'
import { languageName } from '#domain/language.ts'
import { links } from '#site/links.ts'
import { payoutsTexts } from '#texts/payouts.ts'
import { peopleTexts } from '#texts/people.ts'
import { Price } from '#web/components/price.tsx'
import { useLanguage, useTexts } from '#web/ui/use-texts.ts'
import { useTierName } from './tier-name.ts'

export function AccountFacts({ person }: { person: PersonView }) {
  const { person: t, users, roles, userStates } = useTexts(peopleTexts)
  const language = useLanguage()
  const { email, role, blockedAt, verified, googleSignUp, isSubscribed } = person
  const state = userStates[blockedAt ? 'blocked' : verified ? 'active' : 'unverified']
  return (
    <Facts title={t.account}>
      <Fact name={t.email}>
        <a href={`mailto:${email}`} className="link break-all">
          {email}
        </a>
      </Fact>
      <Fact name={users.role}>{roles[role]}</Fact>
      <Fact name={users.state}>
        <span className={blockedAt ? 'text-bad' : ''}>{state}</span>
      </Fact>
      <Fact name={t.since}>{formatDay(new Date(person.createdAt), language)}</Fact>
      <Fact name={t.language}>{languageName(person.language, language)}</Fact>
      <Fact name={t.signIn}>{googleSignUp ? t.byGoogle : t.byPassword}</Fact>
      <Fact name={t.newsletter}>{isSubscribed ? t.yes : t.no}</Fact>
      <Fact name={t.savedWorks}>{person.savedWorks}</Fact>
      <Fact name={t.messages}>{person.messages}</Fact>
      <Fact name={t.reports}>{person.reports}</Fact>
      <Fact name={t.id}>
        <span className="break-all">{person.id}</span>
      </Fact>
    </Facts>
  )
}

export function ArtistFacts({ artist }: { artist: NonNullable<PersonView['artist']> }) {
  const { person: t, artists, approvals } = useTexts(peopleTexts)
  const language = useLanguage()
  const tierName = useTierName()
  const {
    hold,
    payouts: { obstacles },
  } = useTexts(payoutsTexts)
  return (
    <Facts title={t.artist}>
      <Fact name={artists.columns.name}>
        <span>{artist.name}</span>
        {artist.approval === 'approved' && (
          <>
            <span>{' · '}</span>
            <Link to={links.artist(language, artist.slug)} className="link whitespace-nowrap">
              {t.publicProfile}
            </Link>
          </>
        )}
      </Fact>
      <Fact name={artists.state}>
        <span className={artist.approval === 'suspended' ? 'text-bad' : ''}>{approvals[artist.approval]}</span>
      </Fact>
      <Fact name={t.commission}>{tierName(artist.commissionTier)}</Fact>
      <Fact name={t.works}>{artist.works}</Fact>
      <Fact name={t.owed}>
        <Price euros={artist.owed} exact />
      </Fact>
      {artist.closing && (
        <Fact name={t.closing}>
          <span className="text-bad">
            {artist.closing.closedAt
              ? t.closed(onDay(new Date(artist.closing.closedAt), language))
              : t.closes(onDay(artist.closing.closesOn, language))}
          </span>
        </Fact>
      )}
      {(artist.hold || artist.isPayoutBlocked) && (
        <Fact name={t.payouts}>
          {artist.isPayoutBlocked && <span className="block text-warn">{obstacles.blocked}</span>}
          {artist.hold && (
            <span className="block">
              <span className="text-warn">{obstacles['on-hold']}</span>{' '}
              <span>{`${hold.until(toDay(artist.hold.lastDay, language))}: ${artist.hold.reason}`}</span>
            </span>
          )}
        </Fact>
      )}
    </Facts>
  )
}

function Facts({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section>
      <h2 className="text-3">{title}</h2>
      <dl className="mt-3 border-t border-line">{children}</dl>
    </section>
  )
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="grid grid-cols-[8rem_minmax(0,1fr)] gap-x-4 border-b border-line py-2.5 text-5">
      <dt className="text-ink-2">{name}</dt>
      <dd>{children}</dd>
    </div>
  )
}
