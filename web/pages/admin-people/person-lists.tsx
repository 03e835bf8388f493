import type { ReactElement, ReactNode } from 'react'
import { Link } from 'react-router'
import type { PersonView } from '#contract/users.ts'
import { formatAgo, formatDay, onDay } from '#domain/calendar.ts'
import { adminLinks } from '#site/admin-links.ts'
import { moderationTexts } from '#texts/moderation.ts'
import { ordersTexts } from '#texts/orders.ts'
import { peopleTexts } from '#texts/people.ts'
import { AuditEntry } from '#web/components/audit-entry.tsx'
import { deviceName } from '#web/components/device-name.ts'
import { Price } from '#web/components/price.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import { useLanguage, useTexts } from '#web/ui/use-texts.ts'

/** The newest of each kind. */
export function PersonLists({ person }: { person: PersonView }) {
  const { person: t } = useTexts(peopleTexts)
  const { sessions, orders, sales, artist, restrictions, feedback, emails, audit } = person
  const language = useLanguage()
  return (
    <div className="mt-14 flex flex-col gap-y-12">
      {restrictions.length > 0 && (
        <List title={t.restrictions} total={restrictions.length}>
          {restrictions.map((restriction) => (
            <Restriction key={restriction.id} restriction={restriction} name={person.name} />
          ))}
        </List>
      )}
      <List title={t.orders} total={orders.total}>
        {orders.content.map((order) => (
          <Order key={order.id} order={order} />
        ))}
      </List>
      {artist && (
        <List title={t.sales} total={sales.total}>
          {sales.content.map((order) => (
            <Order key={order.id} order={order} />
          ))}
        </List>
      )}
      <List title={t.sessions} total={sessions.length} none={t.noSessions}>
        {sessions.map((session) => (
          <Session key={session.id} session={session} />
        ))}
      </List>
      <List title={t.feedback} total={feedback.total}>
        {feedback.content.map(({ id, rating, comment, createdAt }) => (
          <Line key={id} at={createdAt}>
            <span>{t.stars(rating)}</span>
            {comment && <span className="mt-1 block max-w-[64ch] break-words whitespace-pre-line">{comment}</span>}
          </Line>
        ))}
      </List>
      <List title={t.letters} total={emails.total}>
        {emails.content.map(({ id, subject, createdAt, sentAt, undeliveredAt }) => (
          <Line key={id} at={createdAt}>
            <span className="break-words">{subject}</span>{' '}
            <span className={`text-6 ${undeliveredAt ? 'text-bad' : 'text-ink-2'}`}>
              {undeliveredAt ? t.undelivered : sentAt ? t.sent(onDay(new Date(sentAt), language)) : t.notSent}
            </span>
          </Line>
        ))}
      </List>
      <List
        title={t.log}
        total={audit.total}
        link={
          <Link to={adminLinks.audit(language, person.id)} className="link text-5">
            {t.wholeLog}
          </Link>
        }
      >
        {audit.content.map((entry) => (
          <AuditEntry key={entry.id} entry={entry} />
        ))}
      </List>
    </div>
  )
}

type ListProps = { title: string; total: number; none?: string; link?: ReactElement; children: ReactNode[] }

function List({ title, total, none, link, children }: ListProps) {
  const { person: t } = useTexts(peopleTexts)
  return (
    <section>
      <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
        <h2 className="text-3">
          <span>{title}</span> {total > 0 && <span className="font-sans text-6 text-ink-2 tabular-nums">{total}</span>}
        </h2>
        {total > 0 && link}
      </div>
      {children.length > 0 ? (
        <ul className="mt-3 border-t border-line">{children}</ul>
      ) : (
        <p className="mt-3 border-t border-line py-4 text-5 text-ink-2">{none ?? t.nothing}</p>
      )}
      {total > children.length && <p className="mt-3 text-6 text-ink-2">{t.more(total - children.length)}</p>}
    </section>
  )
}

function Line({ at, children }: { at: string; children: ReactNode }) {
  const language = useLanguage()
  return (
    <li className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1 border-b border-line py-3 text-5">
      <div className="min-w-0">{children}</div>
      <span className="text-6 text-ink-2">{formatDay(new Date(at), language)}</span>
    </li>
  )
}

type OrderProps = { order: PersonView['orders']['content'][0] }

function Order({ order: { id, orderNumber, status, total, createdAt } }: OrderProps) {
  const { states } = useTexts(ordersTexts)
  return (
    <Line at={createdAt}>
      <TextLink to={adminLinks.order(useLanguage(), id)}>{orderNumber}</TextLink> <span>{`· ${states[status]} ·`}</span>{' '}
      <Price euros={total} exact />
    </Line>
  )
}

function Session({ session: { device, signedInAt, lastSeenAt } }: { session: PersonView['sessions'][0] }) {
  const { person: t } = useTexts(peopleTexts)
  const language = useLanguage()
  const named = deviceName(device)
  return (
    <Line at={signedInAt}>
      <span>{named ? t.device(named.browser, named.system) : t.unknownDevice}</span>{' '}
      <span className="text-6 text-ink-2">{t.lastSeen(formatAgo(new Date(lastSeenAt), new Date(), language))}</span>
    </Line>
  )
}

/** Start of a restriction, or the day of an announced closing. */
function useWhen({ createdAt, since, closesOn, liftedAt }: PersonView['restrictions'][0]): string {
  const { person: t } = useTexts(peopleTexts)
  const language = useLanguage()
  const day = (at: string) => formatDay(new Date(at), language)
  if (since) return liftedAt ? t.ended(day(since), day(liftedAt)) : t.inForce(day(since))
  return liftedAt ? t.calledOff(day(createdAt), day(liftedAt)) : t.announced(day(createdAt), day(closesOn ?? createdAt))
}

type RestrictionProps = { restriction: PersonView['restrictions'][0]; name: string }

function Restriction({ restriction, name }: RestrictionProps) {
  const { restriction: words } = useTexts(moderationTexts)
  const { subject, ground, rule, reason } = restriction
  return (
    <li className="border-b border-line py-4">
      <h3 className="font-sans text-5 font-medium">{words.titles[subject](name)}</h3>
      <p className="mt-1 text-6 text-ink-2">{`${useWhen(restriction)} · ${words.grounds[ground]}: ${rule}`}</p>
      <p className="mt-1 max-w-[64ch] text-5 break-words whitespace-pre-line">{reason}</p>
    </li>
  )
}
