import { type ChangeEvent, useRef } from 'react'
import { useWatch } from 'react-hook-form'
import { ShopFactsFields, type ShopFactsView } from '#contract/shop-facts.ts'
import { Password } from '#contract/user.ts'
import type { z } from '#contract/zod.ts'
import { countryName } from '#domain/country.ts'
import { deliveryCountries } from '#domain/delivery-countries.ts'
import { languageName, languages } from '#domain/language.ts'
import { genitiveOf } from '#domain/shop-facts.ts'
import { readFactsFrom } from '#site/site.ts'
import { profileTexts } from '#texts/profile.ts'
import { shopFactsTexts } from '#texts/shop-facts.ts'
import { api } from '#web/api/api.ts'
import { Card, CurrentPassword, OutcomeNotice } from '#web/forms/card.tsx'
import { FormSummary } from '#web/forms/form-summary.tsx'
import { useApiForm } from '#web/forms/use-api-form.ts'
import { useMutation } from '#web/forms/use-mutation.ts'
import { Button } from '#web/ui/button.tsx'
import { Field, Options, SelectField } from '#web/ui/field.tsx'
import { useLanguage, useTexts } from '#web/ui/use-texts.ts'
import { AccentPreview } from './accent-preview.tsx'
import { ShopFactsPreview } from './shop-facts-preview.tsx'

const Fields = ShopFactsFields.extend({ currentPassword: Password })

type Sent = { facts: z.output<typeof ShopFactsFields>; currentPassword: string; updatedAt: string | null }

export function ShopFactsForm({ facts, updatedAt }: ShopFactsView) {
  const { shopFacts: t } = useTexts(shopFactsTexts)
  const { profile } = useTexts(profileTexts)
  const language = useLanguage()
  const { run } = useMutation((body: Sent) => api('PUT /admin/shop-facts', { body }), {
    // The frame shows them when the page reloads its data.
    onDone: ({ facts: saved, logo }) => readFactsFrom(() => ({ ...saved, logo })),
  })
  const { form, formProps, field, outcome } = useApiForm({
    schema: Fields,
    defaultValues: { ...facts, currentPassword: '' },
    updatedAt: updatedAt ?? undefined,
    send: ({ currentPassword, ...sent }, sending) =>
      run({ facts: sent, currentPassword, updatedAt: sending.updatedAt ?? null }),
    valuesAfter: (saved) => ({ ...saved.facts, currentPassword: '' }),
  })
  const shown = useWatch({ control: form.control })
  const named = useRef(facts.name)
  const followName = ({ target: { value } }: ChangeEvent<HTMLInputElement>) => {
    const isByRule = form.getValues('genitive') === genitiveOf(named.current)
    if (isByRule) form.setValue('genitive', genitiveOf(value), { shouldDirty: true })
    named.current = value
  }
  const countries = <Options values={deliveryCountries} textOf={(code) => countryName(code, language)} />
  const isConflict = outcome?.ok === false && outcome.problem?.code === 'changed-meanwhile'
  return (
    <form {...formProps}>
      <Card id="shop-name" title={t.nameTitle} text={t.nameText}>
        <div className="flex flex-col gap-5">
          <Field label={t.name} maxLength={40} {...field('name', { onChange: followName })} />
          <Field label={t.genitive} help={t.genitiveHelp} lang="et" maxLength={42} {...field('genitive')} />
          {languages.map((each) => (
            <Field
              key={each}
              label={t.tagline(languageName(each, language))}
              lang={each}
              maxLength={120}
              {...field(`tagline.${each}`)}
            />
          ))}
          <ShopFactsPreview facts={{ ...facts, ...shown }} />
        </div>
      </Card>
      <Card id="accent" title={t.accentTitle} text={t.accentText}>
        <Field label={t.accent} help={t.accentHelp} maxLength={7} {...field('accent')} />
        <AccentPreview
          accent={shown.accent ?? ''}
          onChoose={(accent) => form.setValue('accent', accent, { shouldDirty: true, shouldValidate: true })}
        />
      </Card>
      <Card id="operator" title={t.operatorTitle} text={t.operatorText}>
        <div className="flex flex-col gap-5">
          <Field label={t.legalName} autoComplete="organization" maxLength={70} {...field('legalName')} />
          <Field label={t.registryCode} maxLength={20} {...field('registryCode')} />
          <Field label={t.street} autoComplete="street-address" maxLength={100} {...field('street')} />
          <Field label={t.city} autoComplete="address-level2" maxLength={60} {...field('city')} />
          <SelectField label={t.country} {...field('country')}>
            {countries}
          </SelectField>
        </div>
      </Card>
      <Card id="contact-facts" title={t.contactTitle} text={t.contactText}>
        <div className="flex flex-col gap-5">
          <Field label={t.email} type="email" autoComplete="email" maxLength={254} {...field('email')} />
          <Field label={t.sender} help={t.senderHelp} maxLength={60} {...field('sender')} />
          <Field label={t.phone} type="tel" autoComplete="tel" maxLength={30} {...field('phone')} />
          <Field label="Instagram" help={t.linkHelp} type="url" maxLength={200} {...field('instagram')} />
          <Field label="Facebook" help={t.linkHelp} type="url" maxLength={200} {...field('facebook')} />
        </div>
      </Card>
      <Card id="office" title={t.officeTitle} text={t.officeText}>
        <div className="flex flex-col gap-5">
          <Field label={t.officeStreet} maxLength={100} {...field('officeStreet')} />
          <Field label={t.officeCity} maxLength={60} {...field('officeCity')} />
          <SelectField label={t.officeCountry} {...field('officeCountry')}>
            {countries}
          </SelectField>
        </div>
      </Card>
      <Card id="save-facts" title={t.saveTitle} text={t.saveText}>
        <div className="flex flex-col gap-5">
          <CurrentPassword required {...field('currentPassword')} />
          <FormSummary state={form.formState} />
          <OutcomeNotice outcome={outcome} done={t.saved} failed={isConflict ? t.changedMeanwhile : t.saveFailed} />
          <div>
            <Button type="submit" busy={form.formState.isSubmitting} busyText={profile.saving}>
              {profile.save}
            </Button>
          </div>
        </div>
      </Card>
    </form>
  )
}
