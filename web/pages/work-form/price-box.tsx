import type { UseFormReturn } from 'react-hook-form'
import { payoutDays } from '#domain/commission.ts'
import { typedEuros } from '#domain/decimal.ts'
import { type Cents, fromEuros } from '#domain/money.ts'
import { workFormTexts } from '#texts/work-form.ts'
import { PriceBreakdown } from '#web/components/price-breakdown.tsx'
import { useFormFields } from '#web/forms/form-fields.ts'
import { Field } from '#web/ui/field.tsx'
import { useTexts } from '#web/ui/use-texts.ts'
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
        maxLength={20}
        required
        end="€"
        className="md:max-w-[calc(50%-0.75rem)]"
        {...field('price')}
      />
    </Section>
  )
}

/** Undefined while unreadable. */
export function typedPrice(typed: string): Cents | undefined {
  const euros = typedEuros(typed)
  const amount = euros.ok && euros.value >= 0 ? fromEuros(euros.value) : undefined
  return amount !== undefined && amount <= 1_000_000_000 ? amount : undefined
}

export function PriceBox({ price, basisPoints }: { price: string; basisPoints: number }) {
  const { workForm: t } = useTexts(workFormTexts)
  return (
    <section aria-labelledby="price-box" className="border-t border-ink pt-4">
      <h2 id="price-box" className="text-3">
        {t.priceBox}
      </h2>
      <PriceBreakdown artistPrice={typedPrice(price)} basisPoints={basisPoints} />
      <p className="mt-2 text-6 text-ink-2">{t.payout(payoutDays)}</p>
    </section>
  )
}
