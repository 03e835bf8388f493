import type { TraderDetails } from '#domain/person.ts'
import { traderTexts } from '#texts/trader.ts'
import { useTexts } from '#web/ui/use-texts.ts'

/** Identity of a trader as the law requires it. */
export function TraderFacts({ trader, className = '' }: { trader: TraderDetails; className?: string }) {
  const { trader: t } = useTexts(traderTexts)
  return (
    <span className={`block ${className}`}>
      <span>{`${trader.name}, ${t.registryCode(trader.registryCode)}`}</span>
      <br />
      <span>{trader.address}</span>
      <br />
      <a href={`mailto:${trader.email}`} className="link break-words">
        {trader.email}
      </a>
      {trader.vatNumber && (
        <>
          <br />
          <span>{t.vatNumber(trader.vatNumber)}</span>
        </>
      )}
    </span>
  )
}
