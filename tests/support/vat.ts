import { dayInTallinn } from '#domain/delivery.ts'
import type { Id } from '#domain/id.ts'
import type { MoneyBack } from './money-back.ts'

/** An administrator records what VIES answered about the number of an artist. */
export async function confirmVatNumber(
  { call, admin, time }: MoneyBack,
  { artistId, vatNumber, isValid = true }: { artistId: Id; vatNumber: string; isValid?: boolean },
): Promise<void> {
  const body = { artistId, vatNumber, isValid, checkedOn: dayInTallinn(time.now()), reference: 'WAPIAAAAX1Y2Z3' }
  await call('POST /admin/vies-checks', { body, ...(await admin()) })
}

/** An administrator records that the operator is registered for VAT. */
export async function registerForVat(
  { call, admin }: MoneyBack,
  from: string,
  to: string | null = null,
): Promise<void> {
  await call('POST /admin/vat-registrations', {
    body: { vatNumber: 'EE987654321', from, to },
    ...(await admin()),
  })
}
