import { Link } from 'react-router'
import { isProblem } from '#contract/client.ts'
import type { Earnings } from '#contract/earnings.ts'
import type { PayoutDetails as PayoutDetailsView } from '#contract/payout-details.ts'
import { onDay, toDay } from '#domain/calendar.ts'
import { payoutDays } from '#domain/commission.ts'
import { links } from '#domain/links.ts'
import { earningsTexts } from '#texts/earnings.ts'
import { payoutsTexts } from '#texts/payouts.ts'
import { api } from '#web/api/api.ts'
import { perform } from '#web/api/outcome.ts'
import { Price } from '#web/components/price.tsx'
import { EmptyList, PrivatePage, privateRoute } from '#web/components/private/private-page.tsx'
import { Remainder } from '#web/components/remainder.tsx'
import { remainderCalls } from '#web/components/remainder-calls.ts'
import { loadUser } from '#web/shell/require-user.ts'
import { buttonVariant } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { Paging } from '#web/ui/paging.tsx'
import { useLanguage, useTexts } from '#web/ui/use-texts.ts'
import type { Route } from './+types/money-page.ts'
import { EarningsTable } from './earnings-table.tsx'
import { PayoutDetails } from './payout-details.tsx'
import { payoutDetailsCalls } from './payout-details-calls.ts'
import { StatementForm } from './statement-form.tsx'

export const { meta, HydrateFallback, ErrorBoundary } = privateRoute(earningsTexts, 'money')

export async function clientLoader({ request, context }: Route.ClientLoaderArgs) {
  const { searchParams } = new URL(request.url)
  const year = /^\d{4}$/.exec(searchParams.get('year') ?? '')?.[0]
  try {
    const page = searchParams.get('page') ?? '1'
    const [list, details] = await Promise.all([
      api('GET /earnings', { query: { page, size: '50', ...(year ? { year } : {}) } }),
      api('GET /earnings/payout-details'),
    ])
    return { year, sold: { list, details, user: loadUser({ context }).user } }
  } catch (error) {
    if (isProblem(error, 'artist-not-approved')) return { year, sold: null }
    throw error
  }
}

export const clientAction = async ({ request }: Route.ClientActionArgs) =>
  perform(await request.formData(), { ...payoutDetailsCalls, ...remainderCalls })

/** What the artist has earned, what of it is held, and what was paid. */
export default function MoneyPage({ loaderData: { year, sold } }: Route.ComponentProps) {
  const { money: t } = useTexts(earningsTexts)
  const language = useLanguage()
  if (!sold)
    return (
      <PrivatePage title={t.title}>
        <EmptyList title={t.notApproved} text={t.notApprovedText}>
          <Link to={links.pendingApproval(language)} className={`${buttonVariant('filled')} mt-8`}>
            {t.toApplication}
          </Link>
        </EmptyList>
      </PrivatePage>
    )
  const { list, details, user } = sold
  return (
    <PrivatePage title={t.title}>
      {!details.bankAccount && <AccountMissing />}
      <KeptBack details={details} />
      <Figures list={list} isPaidNext={isPaidNext(details)} />
      <div className="mt-8 max-w-180 empty:hidden">
        <Remainder left={leftIn(list)} />
      </div>
      {list.years.length === 0 ? (
        <div className="mt-12">
          <EmptyList title={t.empty} text={t.emptyText} />
        </div>
      ) : (
        <>
          <section aria-labelledby="entries" className="mt-14">
            <div className="flex flex-wrap items-baseline justify-between gap-x-8 gap-y-2">
              <h2 id="entries" className="text-2">
                {t.entries}
              </h2>
              <Years years={list.years} year={year} />
            </div>
            {list.totalElements === 0 ? (
              <p className="mt-4 border-t border-line py-6 text-5 text-ink-2">{t.emptyYear}</p>
            ) : (
              <EarningsTable entries={list.content} />
            )}
            <div className="mt-6">
              <Paging page={list.number} pages={list.totalPages} to={(page) => links.money(language, year, page)} />
            </div>
            <Sums sums={list.sums} />
          </section>
          <StatementForm years={list.years} />
        </>
      )}
      <PayoutDetails details={details} user={user} />
    </PrivatePage>
  )
}

const leftIn = ({ owed, remainder }: Earnings) => (remainder ? { owed, isAsked: remainder === 'asked' } : undefined)

/** Nobody can be paid without an account. */
function AccountMissing() {
  const { details: t } = useTexts(payoutsTexts)
  return (
    <div className="mb-8 max-w-180">
      <Notice variant="plain">
        {t.missing}{' '}
        <a href="#bank-account" className="link">
          {t.missingLink}
        </a>
      </Notice>
    </div>
  )
}

/** Why money that is due does not come yet. */
function KeptBack({ details: { hold, accountWaitsUntil } }: { details: PayoutDetailsView }) {
  const { details: t } = useTexts(payoutsTexts)
  const language = useLanguage()
  return (
    <>
      {hold && (
        <div className="mb-8 max-w-180">
          <Notice variant="plain">
            <p>{t.held(toDay(hold.lastDay, language))}</p>
            <p className="mt-2 break-words whitespace-pre-line">{hold.reason}</p>
          </Notice>
        </div>
      )}
      {accountWaitsUntil && (
        <div className="mb-8 max-w-180">
          <Notice variant="plain">{t.accountWaits(onDay(new Date(accountWaitsUntil), language))}</Notice>
        </div>
      )}
    </>
  )
}

/** Whether nothing keeps what is due from going out with the next payout. */
const isPaidNext = ({ bankAccount, hold, accountWaitsUntil }: PayoutDetailsView): boolean =>
  bankAccount !== null && hold === null && accountWaitsUntil === null

function Figures({ list, isPaidNext }: { list: Earnings; isPaidNext: boolean }) {
  const { owed, held, payable, paidOut, hasEarlySales, hasRefundRequests } = list
  const { money: t } = useTexts(earningsTexts)
  const figures = [
    owed < 0 ? { name: t.owing, euros: -owed, help: t.owingText } : { name: t.owed, euros: owed },
    {
      name: t.held,
      euros: held,
      help: [t.heldText(payoutDays), hasEarlySales && t.heldEarly, hasRefundRequests && t.heldAsked]
        .filter(Boolean)
        .join(' '),
    },
    { name: t.payable, euros: payable, help: isPaidNext ? t.payableText : undefined },
    { name: t.paidOut, euros: paidOut },
  ]
  return (
    <section aria-label={t.figures}>
      <dl className="grid gap-x-8 gap-y-8 border-t border-line pt-6 sm:grid-cols-2 lg:grid-cols-4">
        {figures.map(({ name, euros, help }) => (
          <div key={name}>
            <dt className="text-6 text-ink-2">{name}</dt>
            <dd className="mt-1 font-serif text-[1.75rem] leading-tight tabular-nums">
              <Price euros={euros} exact />
            </dd>
            {help && <dd className="mt-1.5 max-w-[30ch] text-6 text-ink-2">{help}</dd>}
          </div>
        ))}
      </dl>
    </section>
  )
}

function Years({ years, year }: { years: readonly number[]; year: string | undefined }) {
  const { money: t } = useTexts(earningsTexts)
  const language = useLanguage()
  const look = (isCurrent: boolean) =>
    `inline-flex min-h-11 items-center border-b-2 ${isCurrent ? 'border-ink font-medium' : 'border-transparent text-act hover:border-act'}`
  return (
    <nav aria-label={t.years} className="flex flex-wrap gap-x-5 text-5 tabular-nums">
      {[undefined, ...years.map(String)].map((one) => (
        <Link
          key={one ?? 'all'}
          to={links.money(language, one)}
          aria-current={one === year ? 'page' : undefined}
          className={look(one === year)}
        >
          {one ?? t.allYears}
        </Link>
      ))}
    </nav>
  )
}

/** From what was owed at the beginning to what is owed at the end. */
function Sums({ sums }: { sums: Earnings['sums'] }) {
  const { money: t } = useTexts(earningsTexts)
  const rows = [
    [t.opening, sums.opening],
    [t.sales, sums.sales],
    [t.refunds, sums.refunds],
    [t.payouts, sums.payouts],
    ...(sums.waived === 0 ? [] : [[t.waived, sums.waived] as const]),
    [t.closing, sums.closing],
  ] as const
  return (
    <dl aria-label={t.sums} className="mt-6 ml-auto max-w-100 text-5 tabular-nums">
      {rows.map(([name, euros]) => (
        <div
          key={name}
          className={`flex justify-between gap-6 py-2 ${name === t.closing ? 'mt-1 border-t border-line pt-3 font-medium' : ''}`}
        >
          <dt className={name === t.closing ? '' : 'text-ink-2'}>{name}</dt>
          <dd>
            <Price euros={euros} exact />
          </dd>
        </div>
      ))}
    </dl>
  )
}
