import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { declareCalls } from '#contract/call.ts'
import type { ProblemCode } from '#contract/problem.ts'
import { type Cents, cents, formatMoney, sum, times, toEuros } from '#domain/money.ts'
import { refuse } from '#domain/result.ts'
import type { CatalogueQuery } from '#server/features/catalogue/filter-works.ts'
import { serve } from '#server/http/serve.ts'
import type { Shop } from '#server/shop.ts'
import * as en from '#texts/en/cart.ts'
import * as et from '#texts/et/cart.ts'
import { problems } from '#texts/et/problems.ts'
import { api } from '#web/api/api.ts'
import { ActionDialog } from '#web/components/private/action-dialog.tsx'
import { useApiForm } from '#web/forms/use-api-form.ts'
import { useMutation } from '#web/forms/use-mutation.ts'
import type { useTexts } from '#web/ui/use-texts.ts'

// Nothing here runs. The types are wrong on purpose, and the compiler must say so: it complains about every line below
// that is expected to be an error and is none.

export function translations(localize: typeof useTexts) {
  const { title, ...untitled } = et.cart
  // @ts-expect-error: a text is missing in Estonian
  const missing: typeof en.cart = untitled
  // @ts-expect-error: a text is no function here, and is one in English
  const another: typeof en.cart = { ...et.cart, removed: title }
  // @ts-expect-error: a page reads a text that only one language has
  localize({ en, et: { ...et, cart: untitled } }).cart.title
  return [missing, another]
}

export function refusals(app: FastifyInstance, shop: Shop) {
  serve(app, shop, 'GET /orders/{id}', async () => refuse('order-not-found'))
  // @ts-expect-error: the contract of this call does not list that refusal
  serve(app, shop, 'GET /orders/{id}', async () => refuse('artwork-sold'))
  // @ts-expect-error: nor one that nobody knows
  serve(app, shop, 'GET /artworks/{id}', async () => refuse('artwork-on-fire'))
  const { 'artwork-sold': sold, ...others } = problems
  // @ts-expect-error: a refusal without a sentence
  const incomplete: Record<ProblemCode, string> = others
  return [sold, incomplete]
}

export function confirmations(app: FastifyInstance, shop: Shop) {
  const call = { access: 'admin', confirms: 'password', refusals: [], operationId: 'pay', summary: 'Pay' } as const
  // @ts-expect-error: a call that asks for the password has it in its body
  declareCalls({ 'POST /pay': { ...call, body: z.object({ amount: z.int() }), answer: z.void() } })
  const body = z.object({ currentPassword: z.string() })
  // @ts-expect-error: only whoever is signed in has one
  declareCalls({ 'POST /pay': { ...call, access: 'known-or-not', body, answer: z.void() } })
  serve(app, shop, 'POST /admin/payouts/{id}/not-returned', async (context) => {
    // @ts-expect-error: a handler has no use for it
    shop.log.info(context.body.currentPassword)
    return refuse('wrong-password')
  })
}

export async function useMutations(id: string) {
  // @ts-expect-error: the contract has no such call
  useMutation(() => api('POST /admin/subscribers/{id}', { params: { id } }))
  // @ts-expect-error: the call has another parameter
  useMutation(() => api('DELETE /admin/subscribers/{id}', { params: { email: id } }))
  // @ts-expect-error: the amount is a number
  useMutation((amount: string) => api('POST /earnings/remainder', { body: { choice: 'pay', amount } }))
  const { run } = useMutation((_session: string) => api('DELETE /users/sessions'))
  // @ts-expect-error: the mutation takes a string
  await run(7)
  const outcome = await run(id)
  // @ts-expect-error: the answer of a refusal is missing
  const refused = outcome.answer
  // @ts-expect-error: the answer has no such field
  const lastOne = outcome.ok && outcome.answer.last
  // @ts-expect-error: the form sends an object
  useApiForm({ schema: z.object({ session: z.string() }), send: run })
  const question = { title: '', confirm: '', onClose: () => undefined }
  // @ts-expect-error: the dialog passes its fields
  ActionDialog({ ...question, call: run, onDone: () => undefined })
  // @ts-expect-error: the answer has no such field
  ActionDialog({ ...question, call: () => api('DELETE /users/sessions'), onDone: ({ last }) => last })
  return [refused, lastOne]
}

export function money() {
  const price: Cents = cents(48_000)
  // @ts-expect-error: a bare number is no money
  const bare: Cents = 48_000
  // @ts-expect-error: what is reckoned with money is a bare number again
  const reckoned: Cents = price * 2
  // @ts-expect-error: euros are not cents
  const euros: Cents = toEuros(price)
  // @ts-expect-error: an amount to show
  formatMoney(480, 'et')
  // @ts-expect-error: an amount to multiply
  times(48_000, 2)
  // @ts-expect-error: amounts to add
  sum([48_000])
  // @ts-expect-error: a range of prices
  const range: CatalogueQuery['price'] = { from: 10_000, to: 48_000 }
  return [bare, reckoned, euros, range]
}
