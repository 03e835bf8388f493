import type { DocumentKind } from '#domain/document.ts'
import { findAdjustmentDocument } from '#server/features/adjustments/adjustment-document.ts'
import { findInvoiceDocument, findReceipt } from '#server/features/documents/order-documents.ts'
import { termsDocument } from '#server/features/documents/terms-document.ts'
import { findFeeInvoice } from '#server/features/earnings/issue-fee-invoices.ts'
import { findStatement } from '#server/features/earnings/issue-statements.ts'
import { recheckDamaged } from '#server/features/issued-documents/document-files.ts'
import { type About, deleteDue, findDue, markTried } from '#server/features/issued-documents/due-store.ts'
import { type DocumentSource, isExpired, issueDocument } from '#server/features/issued-documents/issue-document.ts'
import { findPayoutFile } from '#server/features/payouts/payout-file.ts'
import { momentOf } from '#server/jobs/sweep.ts'
import type { Shop } from '#server/shop.ts'

/** Limit per run. */
const maxIssued = 500

type Find = (shop: Shop, subject: string, now: Date) => Promise<DocumentSource | undefined>

const sources: Partial<Record<DocumentKind, Find>> = {
  receipt: findReceipt,
  invoice: findInvoiceDocument,
  'credit-note': findInvoiceDocument,
  statement: findStatement,
  'fee-invoice': findFeeInvoice,
  'payout-file': findPayoutFile,
  adjustment: findAdjustmentDocument,
  terms: termsDocument,
}

/** Also rechecks documents whose files were missing. Failed documents move to the end of the queue. */
export async function issueDueDocuments(shop: Shop, now: Date, signal?: AbortSignal): Promise<void> {
  const failed: About[] = []
  for (const about of await findDue(shop.database, maxIssued)) {
    if (signal?.aborted) return
    try {
      // The current moment, because earlier documents may have taken long.
      await issueDue(shop, about, momentOf(shop, now))
    } catch (error) {
      const { kind, subject } = about
      shop.log.error({ err: error, kind, subject }, 'a document could not be issued; the next run tries again')
      failed.push(about)
    }
  }
  const damaged = await recheckDamaged(shop, now)
  if (failed.length + damaged > 0)
    throw new Error(`${failed.length} documents were not issued, ${damaged} are not what was issued`)
}

async function issueDue(shop: Shop, about: About, now: Date): Promise<void> {
  await markTried(shop.database, about, now)
  const source = await sources[about.kind]?.(shop, about.subject, now)
  if (source && !isExpired(source, now)) await issueDocument(shop, source, now)
  // Also deletes documents that a reader's request issued, and expired ones.
  await deleteDue(shop.database, about)
}
