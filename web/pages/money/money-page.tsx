import { Link } from 'react-router'
import { isProblem } from '#contract/client.ts'
import type { Earnings } from '#contract/earnings.ts'
import type { PayoutDetails as PayoutDetailsView } from '#contract/payout-details.ts'
import { onDay, toDay } from '#domain/calendar.ts'
import { links } from '#site/links.ts'
import { earningsTexts } from '#texts/earnings.ts'
import { payoutsTexts } from '#texts/payouts.ts'
import { api } from '#web/api/api.ts'
import { EmptyList } from '#web/components/empty-list.tsx'
import { PrivatePage, privateRoute } from '#web/components/private/private-page.tsx'
import { Remainder } from '#web/components/remainder.tsx'
import { loadUser } from '#web/shell/require-user.ts'
import { buttonVariant } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { useLanguage, useTexts } from '#web/ui/use-texts.ts'
import type { Route } from './+types/money-page.ts'
import { EarningsEntries } from './earnings-entries.tsx'
import { EarningsFigures } from './earnings-figures.tsx'
import { PayoutDetails } from './payout-details.tsx'
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
      <EarningsFigures list={list} details={details} />
      <div className="mt-8 max-w-180 empty:hidden">
        <Remainder left={leftIn(list)} />
      </div>
      {list.years.length === 0 ? (
        <div className="mt-12">
          <EmptyList title={t.empty} text={t.emptyText} />
        </div>
      ) : (
        <>
          <EarningsEntries list={list} year={year} />
          <StatementForm list={list} />
        </>
      )}
      <PayoutDetails details={details} user={user} />
    </PrivatePage>
  )
}

const leftIn = ({ owed, remainder }: Earnings) => (remainder ? { owed, isRequested: remainder === 'asked' } : undefined)

function AccountMissing() {
  const { details: t } = useTexts(payoutsTexts)
  return (
    <div className="mb-8 max-w-180">
      <Notice variant="plain">
        <span>{t.missing}</span>{' '}
        <a href="#bank-account" className="link">
          {t.missingLink}
        </a>
      </Notice>
    </div>
  )
}

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
