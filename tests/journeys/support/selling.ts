import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { OrderState } from '#domain/order.ts'
import { formOf } from '../../support/forms.ts'
import type { Work } from './catalogue.ts'
import type { Person, Visitor } from './visitor.ts'

const password = 'Louend-demo-1'
/** Who has sold an edition of prints in orders of every state, and who has bought them. */
export const demoSeller = { email: 'artist@louend.test', password }
export const demoBuyers = ['user@louend.test', 'jaan@louend.test'] as const

export const tokenOf = async ({ call }: Visitor, body: Pick<Person, 'email' | 'password'>): Promise<string> =>
  (await call('POST /auth/sign-in/email', { body })).token

const picture = join(import.meta.dirname, '../../../demo/catalogue/images/ochre-study.jpg')

/** Hangs a work of which there are many copies. */
export async function publishEdition(
  { call }: Visitor,
  token: string,
  titles: { en: string; et: string },
  artistPrice = '100',
  photograph: Uint8Array<ArrayBuffer> = new Uint8Array(readFileSync(picture)),
) {
  const work = { titles, category: 'print', artistPrice, editionKind: 'limited', editionSize: '50' }
  const images = new Blob([photograph])
  const { id, price } = await call('POST /artworks', { body: formOf({ ...work, images }), token })
  return { id, price: Math.round(price * 100), title: titles } satisfies Pick<Work, 'id' | 'price' | 'title'>
}

/** An order of the demo that is in this state. */
export async function demoOrder(visitor: Visitor, status: OrderState): Promise<string> {
  for (const email of demoBuyers) {
    const token = await tokenOf(visitor, { email, password })
    const { content } = await visitor.call('GET /orders', { query: { size: 100 }, token })
    const found = content.find((order) => order.status === status)
    if (found) return found.id
  }
  throw new Error(`No order of the demo is ${status}.`)
}
