import { eq } from 'drizzle-orm'
import { electronicFormatIBAN, isSEPACountry, isValidIBAN } from 'ibantools'
import { dayInTallinn } from '#domain/delivery.ts'
import type { Id } from '#domain/id.ts'
import { pastedCode } from '#domain/pasted-code.ts'
import { accountWaitsUntil } from '#domain/payout.ts'
import type { BankAccount, TaxDetails } from '#domain/person.ts'
import { accept, type Result, refuse } from '#domain/result.ts'
import type { Database } from '#server/database/connect.ts'
import { artists, users } from '#server/database/schema.ts'
import { writeAudit } from '#server/features/audit/audit-store.ts'
import { enqueueDetailsNotice } from '#server/features/bank-accounts/bank-account-emails.ts'
import type { Seller } from '#server/http/caller.ts'
import type { Shop } from '#server/shop.ts'
import { findHold } from './payout-holds.ts'

type Details = Awaited<ReturnType<typeof viewDetails>>

async function readPayoutDetails(database: Database, artistId: Id) {
  const [found] = await database
    .select({
      sellerStatus: artists.sellerStatus,
      bankAccount: artists.bankAccount,
      bankAccountChangedAt: artists.bankAccountChangedAt,
      taxDetails: artists.taxDetails,
    })
    .from(artists)
    .where(eq(artists.id, artistId))
  if (!found) throw new Error('An artist without a record')
  return found
}

/** The artist's own view, with obstacles. */
export async function viewDetails(database: Database, artistId: Id, now: Date) {
  const { bankAccountChangedAt, ...details } = await readPayoutDetails(database, artistId)
  return {
    ...details,
    accountWaitsUntil: accountWaitsUntil(bankAccountChangedAt, now),
    hold: await findHold(database, artistId, now),
  }
}

export async function saveBankAccount(
  shop: Shop,
  caller: Seller,
  entered: BankAccount,
  now: Date,
): Promise<Result<Details, 'iban-invalid'>> {
  const account = checkBankAccount(entered)
  if (!account.ok) return account
  const { iban } = account.value
  const { bankAccount: before } = await readPayoutDetails(shop.database, caller.artist.id)
  const waits = before ? before.iban !== iban : await hasNewEmail(shop.database, caller.userId, now)
  const set = { bankAccount: account.value, ...(waits ? { bankAccountChangedAt: now } : {}) }
  return accept(await save(shop, caller, set, 'bank-account-changed', now))
}

/** Validates a typed account and formats its IBAN. */
export function checkBankAccount({ iban: entered, holder }: BankAccount): Result<BankAccount, 'iban-invalid'> {
  const iban = electronicFormatIBAN(pastedCode(entered)) ?? ''
  return isValidIBAN(iban) && isSEPACountry(iban.slice(0, 2)) ? accept({ iban, holder }) : refuse('iban-invalid')
}

/** The e-mail address changed recently, too: both changes may be an intruder's. */
async function hasNewEmail(database: Database, userId: Id, now: Date): Promise<boolean> {
  const [user] = await database.select().from(users).where(eq(users.id, userId))
  return accountWaitsUntil(user?.emailChangedAt ?? null, now) !== null
}

export async function saveTaxDetails(
  shop: Shop,
  caller: Seller,
  taxDetails: TaxDetails,
  now: Date,
): Promise<Result<Details, 'birth-date-needed'>> {
  const { sellerStatus } = await readPayoutDetails(shop.database, caller.artist.id)
  const { birthDate } = taxDetails
  if (birthDate ? birthDate > dayInTallinn(now) : sellerStatus === 'private') return refuse('birth-date-needed')
  return accept(await save(shop, caller, { taxDetails }, 'tax-details-changed', now))
}

async function save(
  shop: Shop,
  { userId, artist }: Seller,
  set: { bankAccount: BankAccount; bankAccountChangedAt?: Date } | { taxDetails: TaxDetails },
  action: 'bank-account-changed' | 'tax-details-changed',
  now: Date,
): Promise<Details> {
  return shop.database.transaction(async (tx) => {
    await tx
      .update(artists)
      .set({ ...set, updatedAt: now })
      .where(eq(artists.id, artist.id))
    await writeAudit(shop, tx, { by: userId, action, subject: artist.id }, now)
    await enqueueDetailsNotice(shop, tx, userId, action, now)
    return viewDetails(tx, artist.id, now)
  })
}
