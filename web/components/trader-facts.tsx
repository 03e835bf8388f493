import type { TraderDetails } from '#domain/person.ts'
import { traderTexts } from '#texts/trader.ts'
import { useTexts } from '#web/ui/use-texts.ts'

/** Who a trader is, in the lines that the law asks for. */
export function TraderFacts({ trader, className = '' }: { trader: TraderDetails; className?: string }) {
  const { trader: t } = useTexts(traderTexts)
  return (
    <span className={`block ${className}`}>
      {trader.name}, {t.registryCode(trader.registryCode)}
      <br />
      {trader.address}
      <br />
      <a href={`mailto:${trader.email}`} className="link break-words">
        {trader.email}
      </a>
      {trader.vatNumber && (
        <>
          <br />
          {t.vatNumber(trader.vatNumber)}
        </>
      )}
    </span>
  )
}
