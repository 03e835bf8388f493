import type { UseFormRegisterReturn } from 'react-hook-form'
import { countryName } from '#domain/country.ts'
import { deliveryCountries } from '#domain/delivery-countries.ts'
import { returnAddressTexts } from '#texts/return-address.ts'
import { Field, Options, SelectField } from '#web/ui/field.tsx'
import { useLanguage, useTexts } from '#web/ui/use-texts.ts'

type AddressField = 'name' | 'line1' | 'line2' | 'city' | 'postalCode' | 'country'

type Wired = { name: string; error: string | undefined; defaultValue?: string } & Partial<
  Pick<UseFormRegisterReturn, 'ref' | 'onChange' | 'onBlur'>
>

export function ReturnAddressFields({ field }: { field: (name: AddressField) => Wired }) {
  const { returnAddress: t } = useTexts(returnAddressTexts)
  const language = useLanguage()
  return (
    <>
      <Field label={t.name} autoComplete="name" required maxLength={100} {...field('name')} />
      <Field label={t.line1} autoComplete="address-line1" required maxLength={200} {...field('line1')} />
      <Field label={t.line2} help={t.optional} autoComplete="address-line2" maxLength={200} {...field('line2')} />
      <Field label={t.city} autoComplete="address-level2" required maxLength={100} {...field('city')} />
      <Field label={t.postalCode} autoComplete="postal-code" required maxLength={20} {...field('postalCode')} />
      <SelectField label={t.country} autoComplete="country" {...field('country')}>
        <Options values={deliveryCountries} textOf={(code) => countryName(code, language)} />
      </SelectField>
    </>
  )
}
