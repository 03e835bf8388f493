import type { z } from 'zod'
import { type ReturnAddress as Address, ReturnAddressInput } from '#contract/return-address.ts'
import { returnAddressTexts } from '#texts/return-address.ts'
import { settingsTexts } from '#texts/settings.ts'
import { api } from '#web/api/api.ts'
import { ReturnAddressFields } from '#web/components/return-address-fields.tsx'
import { Card, CardForm } from '#web/forms/card.tsx'
import { useApiForm } from '#web/forms/use-api-form.ts'
import { useMutation } from '#web/forms/use-mutation.ts'
import { Notice } from '#web/ui/notice.tsx'
import { useTexts } from '#web/ui/use-texts.ts'

/** Undefined when it could not be loaded. */
export function ReturnAddress({ saved }: { saved: Address | null | undefined }) {
  const { returnAddress: t } = useTexts(returnAddressTexts)
  return (
    <Card id="return-address" title={t.title} text={t.text}>
      {saved === undefined ? <Notice variant="warn">{t.failed}</Notice> : <ReturnAddressForm saved={saved} />}
    </Card>
  )
}

function ReturnAddressForm({ saved }: { saved: Address | null }) {
  const { settings: t } = useTexts(settingsTexts)
  const { run } = useMutation((body: z.output<typeof ReturnAddressInput>) =>
    api('PUT /artists/profile/return-address', { body }),
  )
  const card = useApiForm({
    schema: ReturnAddressInput,
    defaultValues: {
      name: saved?.name ?? '',
      line1: saved?.line1 ?? '',
      line2: saved?.line2 ?? '',
      city: saved?.city ?? '',
      postalCode: saved?.postalCode ?? '',
      country: countryIn(saved),
    },
    send: run,
    valuesAfter: (_, address) => address,
  })
  return (
    <CardForm card={card} done={t.saved} failed={t.notSaved}>
      <ReturnAddressFields field={card.field} />
    </CardForm>
  )
}

const countryIn = (saved: Address | null) => ReturnAddressInput.shape.country.safeParse(saved?.country).data ?? 'EE'
