import type { UseFormReturn } from 'react-hook-form'
import { payoutDays, priceWithCommission } from '#domain/commission.ts'
import { typedDecimal } from '#domain/decimal.ts'
import { type Cents, cents, formatMoney, fromEuros, zero } from '#domain/money.ts'
import { workFormTexts } from '#texts/work-form.ts'
import { useFormFields } from '#web/forms/form-fields.ts'
import { Field } from '#web/ui/field.tsx'
import { useLanguage, useTexts } from '#web/ui/use-texts.ts'
import { Section } from './section.tsx'
import type { Sent, Typed } from './work-values.ts'

export function PriceField({ form }: { form: UseFormReturn<Typed, unknown, Sent> }) {
  const { workForm: t } = useTexts(workFormTexts)
  const field = useFormFields(form)
  return (
    <Section id="price" title={t.priceHeading}>
      <Field
        label={t.price}
        help={t.priceHelp}
        inputMode="decimal"
        maxLength={12}
        required
        end="€"
        className="md:max-w-[calc(50%-0.75rem)]"
        {...field('price')}
      />
    </Section>
  )
}

/** The artist's price as it is typed; nothing while it is no sum. */
export function typedPrice(typed: string): Cents | undefined {
  const euros = typedDecimal(typed)
  const amount = !(euros >= 0) ? undefined : fromEuros(euros)
  return amount !== undefined && amount <= 1_000_000_000 ? amount : undefined
}

/** How the artist's price becomes what the customer pays; sums stand there once there is a price. */
export function PriceBox({ price, basisPoints }: { price: string; basisPoints: number }) {
  const { workForm: t } = useTexts(workFormTexts)
  const language = useLanguage()
  const typed = typedPrice(price)
  const receive = typed ?? zero
  const paid = priceWithCommission(receive, basisPoints)
  const shown = (amount: Cents) =>
    typed === undefined ? <span className="font-sans text-5">–</span> : formatMoney(amount, language)
  const line = 'flex justify-between gap-6 border-b border-line py-2.5 text-5'
  return (
    <section aria-labelledby="price-box" className="border-t border-ink pt-4">
      <h2 id="price-box" className="text-3">
        {t.priceBox}
      </h2>
      <dl className="mt-3">
        <div className={line}>
          <dt>{t.receive}</dt>
          <dd>{shown(receive)}</dd>
        </div>
        <div className={line}>
          <dt>{t.commission(basisPoints / 100)}</dt>
          <dd>{shown(cents(paid - receive))}</dd>
        </div>
        <div className="flex items-baseline justify-between gap-6 py-2.5">
          <dt>{t.customerPays}</dt>
          <dd className="font-serif text-1">{shown(paid)}</dd>
        </div>
      </dl>
      <p className="mt-2 text-6 text-ink-2">{t.payout(payoutDays)}</p>
    </section>
  )
}
