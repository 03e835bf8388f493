import { address } from '#contract/client.ts'
import { demoBuyers, tokenOf } from './selling.ts'
import type { Visitor } from './visitor.ts'

/** A sale of the demo that is final, and its buyer: another one in each language. */
export async function findFinalSale(visitor: Visitor) {
  const [maarja, jaan] = demoBuyers
  const person = { email: visitor.localize({ en: maarja, et: jaan }), password: 'Louend-demo-1' }
  const token = await tokenOf(visitor, person)
  const { content } = await visitor.call('GET /orders', { query: { size: 100 }, token })
  const order = content.find(({ items }) => items.some(({ certificates }) => certificates?.areReady))
  const [item] = order?.items ?? []
  if (!order || !item) throw new Error('The demo has no sale that is final')
  return { person, token, order, item }
}

/** The number of its certificate. */
export async function demoCertificate(visitor: Visitor): Promise<string> {
  const { token, order, item } = await findFinalSale(visitor)
  const [copy = 1] = item.certificates?.copies ?? []
  const query = { lineId: item.lineId, copy }
  const response = await visitor.page.request.get(address('GET /orders/{id}/certificate', { id: order.id }, query), {
    headers: { authorization: `Bearer ${token}` },
  })
  return numberOf(response.headers()['content-disposition'] ?? '')
}

/** "certificate-K7QP-3MXD-9RTW.pdf" */
export const numberOf = (fileName: string): string => /certificate-([\w-]+)\.pdf/.exec(fileName)?.[1] ?? ''
