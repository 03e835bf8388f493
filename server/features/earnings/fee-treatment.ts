import { and, eq } from 'drizzle-orm'
import type { Day } from '#domain/delivery.ts'
import type { Id } from '#domain/id.ts'
import type { Cents } from '#domain/money.ts'
import type { Seller } from '#domain/tax-report.ts'
import { type FeeTreatment, feeTreatmentOf } from '#domain/vat.ts'
import type { Database } from '#server/database/connect.ts'
import { feeInvoices } from '#server/database/schema.ts'
import { bookFeeVat } from '#server/features/ledger/ledger-store.ts'

export type Taxed = { readonly treatment: FeeTreatment; readonly vatNumber: string | null }

/** How the commission of an artist is taxed by what is known of them now; the number is that of who pays the tax at home. */
export function treat(seller: Seller | undefined): Taxed {
  const vatNumber = seller?.trader?.vatNumber
  const treatment = feeTreatmentOf({ vatNumber, country: seller?.taxDetails?.country })
  return { treatment, vatNumber: treatment === 'reverse-charge' ? (vatNumber ?? null) : null }
}

type FeeInvoice = Taxed & { readonly artistId: Id; readonly month: Day; readonly vat: Cents }

/**
 * Keeps how the invoice of an artist for a month is taxed, and books its tax, when it is drawn for the first time. Gives what was
 * kept then.
 */
export function saveFeeInvoice(
  database: Database,
  { artistId, month, ...taxed }: FeeInvoice,
  now: Date,
): Promise<Taxed> {
  return database.transaction(async (tx) => {
    const [saved] = await tx
      .insert(feeInvoices)
      .values({ artistId, month, ...taxed })
      .onConflictDoNothing()
      .returning()
    if (saved && taxed.vat !== 0) await bookFeeVat(tx, saved.id, taxed.vat, now)
    const [kept] = await tx
      .select()
      .from(feeInvoices)
      .where(and(eq(feeInvoices.month, month), eq(feeInvoices.artistId, artistId)))
    return kept ?? taxed
  })
}
