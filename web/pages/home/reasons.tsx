import { commissionTiers, firstTier } from '#domain/commission.ts'
import { homeTexts } from '#texts/home.ts'
import { useTexts } from '#web/ui/use-texts.ts'

/** Why to buy here: three reasons between hairlines. */
export function Reasons() {
  const { home } = useTexts(homeTexts)
  return (
    <section aria-labelledby="why" className="mt-(--section) grid gap-x-16 gap-y-6 lg:grid-cols-[4fr_9fr]">
      <h2 id="why" className="text-2">
        {home.why}
      </h2>
      <ul>
        {home.reasons(commissionTiers[firstTier] / 100).map(({ title, text }) => (
          <li
            key={title}
            className="grid gap-x-10 gap-y-2 border-t border-line py-7 last:border-b md:grid-cols-[4fr_5fr]"
          >
            <h3 className="text-3">{title}</h3>
            <p className="max-w-[56ch] text-[0.9375rem] text-ink-2">{text}</p>
          </li>
        ))}
      </ul>
    </section>
  )
}
