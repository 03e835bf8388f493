import { type SalesView, salesViewNames } from '#domain/sales.ts'
import { links } from '#site/links.ts'
import { salesTexts } from '#texts/sales.ts'
import { FilterTabs } from '#web/ui/filter-tabs.tsx'
import { useLanguage, useTexts } from '#web/ui/use-texts.ts'

type Props = { counts: Record<SalesView | 'all', number>; shown?: SalesView | 'all' }

export function SalesViews({ counts, shown }: Props) {
  const { sales: t } = useTexts(salesTexts)
  const language = useLanguage()
  return (
    <FilterTabs
      label={t.filter}
      views={['all', ...salesViewNames]}
      names={t.views}
      counts={counts}
      shown={shown}
      to={(view) => links.sales(language, view === 'all' ? undefined : view)}
    />
  )
}
