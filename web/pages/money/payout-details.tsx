import type { z } from 'zod'
import type { UserView } from '#contract/account.ts'
import { BankAccountInput, type PayoutDetails as Details, TaxDetailsInput } from '#contract/payout-details.ts'
import { countryName } from '#domain/country.ts'
import { deliveryCountries } from '#domain/delivery-countries.ts'
import { formatIban } from '#domain/payout.ts'
import { links } from '#site/links.ts'
import { payoutsTexts } from '#texts/payouts.ts'
import { api } from '#web/api/api.ts'
import { Card, CardForm, CurrentPassword } from '#web/forms/card.tsx'
import { useApiForm } from '#web/forms/use-api-form.ts'
import { useMutation } from '#web/forms/use-mutation.ts'
import { isGoogleUser } from '#web/state/google-user.ts'
import { Field, Options, SelectField } from '#web/ui/field.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import { useLanguage, useTexts } from '#web/ui/use-texts.ts'

type Props = { details: Details; user: UserView }

/** Changes need the password. */
export function PayoutDetails({ details, user }: Props) {
  const { details: t } = useTexts(payoutsTexts)
  const language = useLanguage()
  const noPassword = isGoogleUser(user) && (
    <p className="text-5">
      <span>{t.noPassword}</span> <TextLink to={links.forgotPassword(language)}>{t.choosePassword}</TextLink>
    </p>
  )
  return (
    <div className="mt-16">
      <Card id="bank-account" title={t.account} text={t.accountText}>
        {noPassword || <BankAccountForm details={details} />}
      </Card>
      <Card id="tax-details" title={t.tax} text={t.taxText}>
        {noPassword || <TaxDetailsForm details={details} />}
      </Card>
    </div>
  )
}

function BankAccountForm({ details: { bankAccount } }: { details: Details }) {
  const { details: t } = useTexts(payoutsTexts)
  const { run } = useMutation((body: z.output<typeof BankAccountInput>) => api('PUT /earnings/bank-account', { body }))
  const card = useApiForm({
    schema: BankAccountInput,
    defaultValues: accountFields(bankAccount),
    send: run,
    valuesAfter: ({ bankAccount: saved }) => accountFields(saved),
  })
  const { field } = card
  return (
    <CardForm card={card} done={t.accountDone} failed={t.accountFailed}>
      <Field
        label={t.iban}
        help={t.ibanHelp}
        autoComplete="off"
        spellCheck={false}
        required
        maxLength={50}
        {...field('iban')}
      />
      <Field label={t.holder} help={t.holderHelp} autoComplete="name" required maxLength={70} {...field('holder')} />
      <CurrentPassword {...field('currentPassword')} />
    </CardForm>
  )
}

const accountFields = (account: Details['bankAccount']) => ({
  iban: formatIban(account?.iban ?? ''),
  holder: account?.holder ?? '',
  currentPassword: '',
})

function TaxDetailsForm({ details: { sellerStatus, taxDetails } }: { details: Details }) {
  const { details: t } = useTexts(payoutsTexts)
  const language = useLanguage()
  const isPrivate = sellerStatus === 'private'
  const { birthDate, address = '', country = 'EE', taxNumber = '' } = taxDetails ?? {}
  const { run } = useMutation((body: z.output<typeof TaxDetailsInput>) => api('PUT /earnings/tax-details', { body }))
  const card = useApiForm({
    schema: TaxDetailsInput,
    defaultValues: { birthDate: birthDate ?? null, address, country, taxNumber, currentPassword: '' },
    send: run,
    valuesAfter: (_, taxDetails) => ({ ...taxDetails, currentPassword: '' }),
  })
  const { field } = card
  return (
    <CardForm card={card} done={t.taxDone} failed={t.taxFailed}>
      {isPrivate ? (
        <Field
          label={t.birthDate}
          type="date"
          autoComplete="bday"
          required
          {...field('birthDate', { setValueAs: (typed: string | null) => typed || null })}
        />
      ) : (
        <p className="text-5 text-ink-2">{t.company}</p>
      )}
      <Field label={t.address} autoComplete="street-address" required maxLength={200} {...field('address')} />
      <SelectField label={t.country} {...field('country')}>
        <Options values={deliveryCountries} textOf={(code) => countryName(code, language)} />
      </SelectField>
      <Field
        label={t.taxNumber}
        help={t.taxNumberHelp}
        autoComplete="off"
        spellCheck={false}
        required
        maxLength={30}
        {...field('taxNumber')}
      />
      <CurrentPassword {...field('currentPassword')} />
    </CardForm>
  )
}
