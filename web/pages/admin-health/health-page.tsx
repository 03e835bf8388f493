import type { Health } from '#contract/health.ts'
import { formatAgo, formatTime } from '#domain/calendar.ts'
import { bounceAlarm } from '#domain/suppression.ts'
import { adminLinks } from '#site/admin-links.ts'
import { booksTexts } from '#texts/books.ts'
import { healthTexts } from '#texts/health.ts'
import { api } from '#web/api/api.ts'
import { failureOf } from '#web/api/outcome.ts'
import { DiscrepancyList } from '#web/components/books-alarm.tsx'
import { PrivatePage, privateRoute } from '#web/components/private/private-page.tsx'
import { useNotice } from '#web/components/private/use-notice.tsx'
import { useMutation } from '#web/forms/use-mutation.ts'
import { Button } from '#web/ui/button.tsx'
import { useLanguage, useTexts } from '#web/ui/use-texts.ts'
import type { Route } from './+types/health-page.ts'
import { Part, Row } from './health-part.tsx'
import { PaymentEvents } from './payment-events.tsx'
import { ProviderPart } from './provider-part.tsx'

export const { meta, HydrateFallback, ErrorBoundary } = privateRoute(healthTexts, 'health')

export const clientLoader = () => api('GET /admin/health')

const calls = {
  email: (id: string) => api('POST /admin/health/emails/{id}', { params: { id } }),
  event: (id: string) => api('POST /admin/health/payment-events/{id}', { params: { id } }),
  hold: (id: string) => api('POST /admin/health/holds/{id}', { params: { id } }),
  holds: (ids: string) => releaseAll(ids.split(' ')),
  job: (name: string) => api('POST /admin/health/jobs/{name}', { params: { name } }),
}

/** Cancels all unpaid orders of a buyer. */
async function releaseAll(orderIds: readonly string[]) {
  for (const id of orderIds) await api('POST /admin/health/holds/{id}', { params: { id } })
}

export default function HealthPage({ loaderData: state }: Route.ComponentProps) {
  const { health: t } = useTexts(healthTexts)
  const language = useLanguage()
  const { notice, showNotice } = useNotice()
  const { run, isPending } = useMutation(
    (action: keyof typeof calls, id: string): Promise<unknown> => calls[action](id),
  )
  const again = async (action: keyof typeof calls, id: string) => {
    const failure = failureOf(await run(action, id), t.notDone)
    if (failure) showNotice(failure, 'bad')
    else showNotice(action === 'hold' || action === 'holds' ? t.released : t.done)
  }
  const actionButton = (words: string, name: string, action: keyof typeof calls, id: string) => (
    <Button variant="outlined" waits={isPending} aria-label={name} onClick={() => void again(action, id)}>
      {words}
    </Button>
  )
  const ago = (at: string) => formatAgo(new Date(at), new Date(), language)
  const why = ({ attempts, lastError, since }: { attempts: number; lastError: string | null; since: string }) =>
    [ago(since), attempts > 0 && t.attempts(attempts), lastError].filter(Boolean).join(', ')
  return (
    <PrivatePage title={t.title}>
      {notice}
      <div className="max-w-180 space-y-12">
        <Parts state={state} />
        <BooksPart books={state.books} />
        <ProviderPart provider={state.provider} />
        <Part title={t.documents} text={t.documentsWait(state.documents.waiting)}>
          {state.documents.damaged.map(({ id, name, damage, since, storageKey }) => (
            <Row key={id} name={name} text={storageKey} problem={t.damage(damage, ago(since))}>
              {actionButton(t.check, t.checkNamed(name), 'job', 'issue-documents')}
            </Row>
          ))}
        </Part>
        <Part title={t.emails} text={t.emailsWait(state.emails.waiting)}>
          <Row
            name={t.undeliverable}
            to={adminLinks.suppressions(language)}
            text={t.bounced(state.emails.bouncedLately)}
            problem={state.emails.bouncedLately > bounceAlarm.above ? t.manyBounced : ''}
          />
          {state.emails.failed.map((email) => (
            <Row key={email.id} id={email.id} name={email.subject} text={`${email.to}, ${why(email)}`}>
              {actionButton(t.tryAgain, t.tryAgainNamed(email.subject), 'email', email.id)}
            </Row>
          ))}
        </Part>
        <PaymentEvents
          events={state.paymentEvents}
          why={why}
          busy={isPending}
          onAgain={(id) => void again('event', id)}
        />
        <Part title={t.holds} text={t.held(state.holds.held)}>
          {state.holds.orders.map(({ id, orderNumber, name, email, works, since, expiresAt }) => (
            <Row
              key={id}
              name={t.heldOrder(orderNumber, works)}
              to={adminLinks.order(language, id)}
              text={`${name}, ${email}, ${ago(since)}, ${t.heldUntil(formatTime(new Date(expiresAt), language))}`}
            >
              {actionButton(t.release, t.releaseOrder(orderNumber), 'hold', id)}
            </Row>
          ))}
        </Part>
        <Part title={t.abuse} text={state.holds.buyers.length === 0 ? t.noAbuse : ''}>
          {state.holds.buyers.map(({ userId, name, email, held, lapsed, orderIds }) => (
            <Row key={userId} id={userId} name={name} text={`${email}, ${t.buyer(held, lapsed)}`}>
              {orderIds.length > 0 && actionButton(t.release, t.releaseNamed(name), 'holds', orderIds.join(' '))}
            </Row>
          ))}
        </Part>
        <Part title={t.jobs} text="">
          {state.jobs.map(({ name, doneAt, failedAt }) => {
            const words = t.jobNames[name]
            return (
              <Row
                key={name}
                id={name}
                name={words}
                text={doneAt ? `${t.lastDone}: ${ago(doneAt)}` : t.never}
                problem={failedAt ? t.jobFailed(ago(failedAt)) : ''}
              >
                {actionButton(t.run, t.runNamed(words), 'job', name)}
              </Row>
            )
          })}
        </Part>
      </div>
    </PrivatePage>
  )
}

function BooksPart({ books: { checkedAt, total, discrepancies } }: { books: Health['books'] }) {
  const { books: t } = useTexts(booksTexts)
  const language = useLanguage()
  const ago = checkedAt ? formatAgo(new Date(checkedAt), new Date(), language) : ''
  const found = total > 0 ? t.disagreed(ago) : t.agreed(ago)
  return (
    <section>
      <h2 className="text-3">{t.part}</h2>
      <p className="mt-2 text-5 text-ink-2">{checkedAt ? found : t.never}</p>
      {total > 0 && <DiscrepancyList discrepancies={discrepancies} />}
    </section>
  )
}

function Parts({ state: { release, database, storage, backups } }: { state: Health }) {
  const { health: t } = useTexts(healthTexts)
  const language = useLanguage()
  const megabytes = new Intl.NumberFormat(language, { style: 'unit', unit: 'megabyte', maximumFractionDigits: 1 })
  const size = (bytes: number) => megabytes.format(bytes / 1_000_000)
  const lastBackup = backups.last
    ? t.lastBackup(formatAgo(new Date(backups.last.at), new Date(), language), size(backups.last.bytes))
    : ''
  return (
    <Part title={t.parts} text="">
      <Row name={t.version} text={[release.version, release.commit].join(' ').trim()} />
      <Row
        name={`${t.database} (${t.kinds[database.kind]})`}
        text={t.databaseState(size(database.bytes), Math.max(1, database.milliseconds))}
      />
      <Row name={t.storage} text={storage.isReady ? t.ready : ''} problem={storage.isReady ? '' : t.down} />
      <Row
        name={t.backups}
        text={backups.isSetUp ? lastBackup : t.noBackups}
        problem={backups.isLate ? t.backupLate : ''}
      />
    </Part>
  )
}
