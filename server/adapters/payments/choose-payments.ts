import type { Database } from '#server/database/connect.ts'
import type { Settings } from '#server/settings/settings.ts'
import type { Payments } from './payments.ts'
import { stripePayments } from './stripe-payments.ts'

/** The sandbox bank implements Stripe's API. */
export async function choosePayments(settings: Settings, database: Database, now: () => Date): Promise<Payments> {
  const { payments } = settings
  if (payments.kind === 'stripe') return stripePayments({ provider: 'stripe', ...payments })
  const { sandboxBank } = await import('#server/dev/sandbox-bank/sandbox-bank.ts')
  const { webhookSecrets } = payments
  const bank = sandboxBank({ database, settings, webhookSecret: webhookSecrets[0] ?? '', now })
  const { secretKey, address } = bank
  return {
    ...stripePayments({ provider: 'sandbox', secretKey, webhookSecrets, address }),
    sandbox: bank,
    disputeUrl: (id, language) => `${settings.publicUrl}/sandbox-bank/disputes/${id}?lang=${language}`,
  }
}
