import { Link } from 'react-router'
import { formatMoney, inCents } from '#domain/money.ts'
import { filterQuery, nothingChosen } from '#site/filters.ts'
import { links } from '#site/links.ts'
import { discoverTexts } from '#texts/discover.ts'
import { homeTexts } from '#texts/home.ts'
import { useLanguage, useTexts } from '#web/ui/use-texts.ts'

/** In euros. */
const [first, second] = [300, 1000] as const

/** Three doors to works that cost little, something and much. */
export function Prices() {
  const { home } = useTexts(homeTexts)
  const { filters } = useTexts(discoverTexts)
  const language = useLanguage()
  const euros = (amount: number) => formatMoney(inCents(amount), language)
  const shelves = [
    { name: filters.upTo(euros(first)), from: '', to: String(first) },
    { name: `${euros(first)} – ${euros(second)}`, from: String(first), to: String(second) },
    { name: filters.atLeast(euros(second)), from: String(second), to: '' },
  ]
  return (
    <nav aria-label={home.prices} className="mt-7 md:mt-10">
      <ul className="flex flex-wrap gap-x-8 border-y border-line md:justify-between">
        {shelves.map(({ name, from, to }) => (
          <li key={name}>
            <Link
              to={links.discover(language) + filterQuery({ ...nothingChosen, from, to })}
              prefetch="intent"
              className="inline-flex min-h-13 items-center text-4 whitespace-nowrap text-act hover:text-act-hover"
            >
              {name}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
