import type { FullConfig } from '@playwright/test'
import { checkRequestsIn } from '../../support/stripe/watch-bank.ts'

/** When all journeys are over: the run fails unless Stripe would take everything that the shop has sent to its bank. */
export default async function checkBank({ webServer }: FullConfig): Promise<void> {
  const file = webServer?.env?.BANK_REQUESTS
  if (!file) throw new Error('The bank of the journeys is not watched.')
  await checkRequestsIn(file)
}
