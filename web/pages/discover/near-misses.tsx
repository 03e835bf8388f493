import { Link, useLocation } from 'react-router'
import { formatMoney, inCents } from '#domain/money.ts'
import type { Filters } from '#site/filters.ts'
import { catalogueTexts } from '#texts/catalogue.ts'
import { discoverTexts } from '#texts/discover.ts'
import { SmallPicture } from '#web/components/small-picture.tsx'
import { useLanguage, useTexts } from '#web/ui/use-texts.ts'
import type { NearMiss } from './find-near-misses.ts'
import { useChosenFilters } from './use-chosen-filters.ts'

export function NearMisses({ filters, misses }: { filters: Filters; misses: readonly NearMiss[] }) {
  const texts = useTexts(discoverTexts)
  const names = useTexts(catalogueTexts)
  const language = useLanguage()
  const { pathname } = useLocation()
  const chosen = useChosenFilters(filters)
  if (misses.length === 0) return null
  const nameOf = (step: NearMiss['step']) =>
    typeof step === 'number'
      ? names.prices.upTo(formatMoney(inCents(step), language))
      : texts.results.without(
          chosen
            .filter(({ group }) => group === step)
            .map(({ name }) => name)
            .join(', '),
        )
  return (
    <ul aria-label={texts.results.nearMisses} className="mt-8 max-w-160 border-t border-line">
      {misses.map(({ step, query, count, works }) => (
        <li key={step} className="border-b border-line">
          <Link
            to={pathname + query}
            replace
            preventScrollReset
            // Search engines would follow step after step.
            rel="nofollow"
            className="flex min-h-16 items-center justify-between gap-5 py-2 hover:text-act"
          >
            <span>{texts.results.nearMiss(nameOf(step), names.works(count))}</span>
            <span className="flex flex-none items-center gap-2">
              {works.map(({ id, picture }) => (
                <span key={id} className="flex w-14 justify-end nth-3:hidden sm:nth-3:flex">
                  <SmallPicture picture={picture} width={56} highest={48} />
                </span>
              ))}
            </span>
          </Link>
        </li>
      ))}
    </ul>
  )
}
