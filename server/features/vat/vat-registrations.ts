import { asc, eq, inArray, max, min, ne, sql } from 'drizzle-orm'
import { afterDays, type Day, lastOfMonth } from '#domain/delivery.ts'
import type { VatPeriod } from '#domain/fee-tax.ts'
import type { Id } from '#domain/id.ts'
import { zero } from '#domain/money.ts'
import { accept, type Result, refuse } from '#domain/result.ts'
import type { Database } from '#server/database/connect.ts'
import { auditEntries, feeInvoices, vatRegistrations } from '#server/database/schema.ts'
import { writeAudit } from '#server/features/audit/audit-store.ts'
import type { Shop } from '#server/shop.ts'

type Registration = VatPeriod & { readonly id: Id }

export const listVatRegistrations = (database: Database): Promise<Registration[]> =>
  database.select().from(vatRegistrations).orderBy(asc(vatRegistrations.from))

/** Issued invoices are unaffected. */
export const addVatRegistration = (
  shop: Shop,
  { by, ...period }: VatPeriod & { readonly by: Id },
  now: Date,
): Promise<Result<void, 'vat-registrations-overlap'>> =>
  lockRegistrations(shop, (tx) => saveRegistration(shop, tx, { ...period, id: shop.newId(now), by }, now))

export const changeVatRegistration = (
  shop: Shop,
  registration: Registration & { readonly by: Id },
  now: Date,
): Promise<Result<void, 'not-found' | 'vat-registrations-overlap'>> =>
  lockRegistrations(shop, async (tx) => {
    if ((await tx.$count(vatRegistrations, eq(vatRegistrations.id, registration.id))) === 0) return refuse('not-found')
    return saveRegistration(shop, tx, registration, now)
  })

async function saveRegistration(
  shop: Shop,
  tx: Database,
  { by, ...registration }: Registration & { readonly by: Id },
  now: Date,
): Promise<Result<void, 'vat-registrations-overlap'>> {
  const registrations = await listVatRegistrations(tx)
  const before = registrations.find(({ id }) => id === registration.id)
  if (registrations.some((period) => period !== before && overlap(period, registration)))
    return refuse('vat-registrations-overlap')
  const after = factsOf(registration)
  await tx.insert(vatRegistrations).values(registration).onConflictDoUpdate({ target: vatRegistrations.id, set: after })
  const details = { ...(before ? { before: factsOf(before) } : {}), after }
  await writeAudit(shop, tx, { by, action: 'vat-registration-saved', subject: registration.id, details }, now)
  return accept(undefined)
}

export const removeVatRegistration = (
  shop: Shop,
  { id, by }: { readonly id: Id; readonly by: Id },
  now: Date,
): Promise<Result<void, 'not-found'>> =>
  lockRegistrations(shop, async (tx) => {
    const [removed] = await tx.delete(vatRegistrations).where(eq(vatRegistrations.id, id)).returning()
    if (!removed) return refuse('not-found')
    const details = { before: factsOf(removed) }
    await writeAudit(shop, tx, { by, action: 'vat-registration-removed', subject: id, details }, now)
    return accept(undefined)
  })

/** Runs once. Begins with the first month invoiced with VAT, or after the last one invoiced without. */
export async function importVatRegistration(shop: Shop, now: Date): Promise<void> {
  const { vatNumber } = shop.settings
  if (vatNumber === undefined) return
  await lockRegistrations(shop, async (tx) => {
    const decisions = inArray(auditEntries.action, ['vat-registration-saved', 'vat-registration-removed'])
    if ((await tx.$count(vatRegistrations)) > 0 || (await tx.$count(auditEntries, decisions)) > 0)
      return accept(undefined)
    const registration = { id: shop.newId(now), vatNumber, from: await firstTaxedDay(tx), to: null }
    await tx.insert(vatRegistrations).values(registration)
    const details = { after: factsOf(registration) }
    const audit = {
      by: 'SHOP_VAT_NUMBER',
      action: 'vat-registration-saved',
      subject: registration.id,
      details,
    } as const
    await writeAudit(shop, tx, audit, now)
    shop.log.warn(details.after, 'SHOP_VAT_NUMBER is now a VAT registration on the tax page; remove the setting')
    return accept(undefined)
  })
}

const beforeAllSales: Day = '2000-01-01'

async function firstTaxedDay(tx: Database): Promise<Day> {
  const { month, vat } = feeInvoices
  const [taxed] = await tx
    .select({ month: min(month) })
    .from(feeInvoices)
    .where(ne(vat, zero))
  if (taxed?.month) return taxed.month
  const [untaxed] = await tx.select({ month: max(month) }).from(feeInvoices)
  return untaxed?.month ? afterDays(lastOfMonth(untaxed.month), 1) : beforeAllSales
}

const overlap = (a: VatPeriod, b: VatPeriod): boolean =>
  (b.to === null || a.from <= b.to) && (a.to === null || b.from <= a.to)

const factsOf = ({ vatNumber, from, to }: VatPeriod): VatPeriod => ({ vatNumber, from, to })

/** An advisory lock prevents overlapping periods. */
const lockRegistrations = <Answer>(shop: Shop, change: (tx: Database) => Promise<Answer>): Promise<Answer> =>
  shop.database.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(hashtext('vat.registrations'))`)
    return change(tx)
  })
