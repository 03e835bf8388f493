import { formatIban } from '#domain/payout.ts'
import { bankTexts } from '#texts/bank.ts'
import { api } from '#web/api/api.ts'
import { PrivatePage, privateRoute } from '#web/components/private/private-page.tsx'
import { useTexts } from '#web/ui/use-texts.ts'
import type { Route } from './+types/bank-page.ts'
import { ComparisonPart } from './comparison-part.tsx'
import { StatementForm } from './statement-form.tsx'
import { StatementList } from './statement-list.tsx'

export const { meta, HydrateFallback, ErrorBoundary } = privateRoute(bankTexts, 'bank')

export const clientLoader = ({ url: { searchParams } }: Route.ClientLoaderArgs) =>
  api('GET /admin/bank', { query: { page: searchParams.get('page') ?? '1', size: '12' } })

export default function BankPage({ loaderData: { iban, comparison, statements } }: Route.ComponentProps) {
  const { bank: t } = useTexts(bankTexts)
  return (
    <PrivatePage title={t.title}>
      <p className="-mt-4 mb-8 text-5 text-ink-2">{iban ? t.account(formatIban(iban)) : t.notSetUp}</p>
      <ComparisonPart comparison={comparison} />
      <StatementList statements={statements} />
      {iban && <StatementForm />}
    </PrivatePage>
  )
}
