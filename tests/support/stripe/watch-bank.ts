import type { BankRequest } from '#server/adapters/payments/sandbox-bank-api.ts'
import type { Shop } from '#server/shop.ts'

/** Collects what a shop sends to its bank; the function that it gives throws unless Stripe would take all of it. */
export function watchBank({ payments }: Shop): () => Promise<void> {
  const requests: BankRequest[] = []
  payments.sandbox?.onRequest((request) => requests.push(request))
  return async () => {
    if (requests.length === 0) return
    // The schemas load only where something was sent.
    const { complaintsAbout } = await import('./stripe-schemas.ts')
    const complaints = new Set(requests.flatMap(complaintsAbout))
    if (complaints.size > 0) throw new Error(`Stripe would refuse this:\n${[...complaints].join('\n')}`)
  }
}
