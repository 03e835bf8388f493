import type { TaxedSellers } from '#contract/taxes.ts'
import { formatMoney, inCents } from '#domain/money.ts'
import { thresholdLevelOf } from '#domain/vat.ts'
import { taxesTexts } from '#texts/taxes.ts'
import { Section } from '#web/ui/section.tsx'
import { useLanguage, useTexts } from '#web/ui/use-texts.ts'

export function CrossBorder({ sellers }: { sellers: TaxedSellers['crossBorder'] }) {
  const { crossBorder: t } = useTexts(taxesTexts)
  const language = useLanguage()
  return (
    <Section id="cross-border" title={t.title} className="mt-14">
      <p className="mt-2 max-w-[60ch] text-5 text-ink-2">{t.text}</p>
      {sellers.length === 0 && <p className="mt-4 border-t border-line py-6 text-5 text-ink-2">{t.none}</p>}
      {sellers.length > 0 && (
        <ul className="mt-4 border-t border-line">
          {sellers.map(({ artistId, name, amount }) => {
            const level = thresholdLevelOf(inCents(amount))
            return (
              <li
                key={artistId}
                className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1 border-b border-line py-4 text-5"
              >
                <span className="break-words">
                  <span>{name}</span>
                  {level && <span className="block text-6 text-warn">{t[level]}</span>}
                </span>
                <span className="tabular-nums">{t.of(formatMoney(inCents(amount), language, { exact: true }))}</span>
              </li>
            )
          })}
        </ul>
      )}
    </Section>
  )
}
