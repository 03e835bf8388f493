import { appendFileSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import type { BankRequest } from '#server/adapters/payments/payments.ts'
import type { Shop } from '#server/shop.ts'

/** Collects what a shop sends to its bank; the function that it gives throws unless Stripe would take all of it. */
export function watchBank({ payments }: Shop): () => Promise<void> {
  const requests: BankRequest[] = []
  payments.sandbox?.onRequest((request) => requests.push(request))
  return () => expectGoodRequests(requests)
}

/** Writes down what a shop in a process of its own sends to its bank, so that it can be looked at from outside. */
export function recordBankRequests({ payments }: Shop, file: string): void {
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, '', { flag: 'a' })
  payments.sandbox?.onRequest((request) => appendFileSync(file, `${JSON.stringify(request)}\n`))
}

/** The requests that were written down; throws unless Stripe would take all of them. */
export async function checkRequestsIn(file: string): Promise<BankRequest[]> {
  const lines = readFileSync(file, 'utf8').split('\n').filter(Boolean)
  const requests = lines.map((line) => JSON.parse(line) as BankRequest)
  await expectGoodRequests(requests)
  return requests
}

async function expectGoodRequests(requests: readonly BankRequest[]): Promise<void> {
  if (requests.length === 0) return
  // The schemas load only where something was sent.
  const { complaintsAbout } = await import('./stripe-schemas.ts')
  const complaints = new Set(requests.flatMap(complaintsAbout))
  if (complaints.size > 0) throw new Error(`Stripe would refuse this:\n${[...complaints].join('\n')}`)
}
