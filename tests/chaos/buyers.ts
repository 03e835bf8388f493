import { setTimeout as wait } from 'node:timers/promises'
import { type Call, isProblem } from '#contract/client.ts'
import { formOf } from '../support/forms.ts'
import { goodCard, typed } from '../support/payments.ts'
import { paintPicture } from '../support/uploads.ts'
import { cartOf, type Work } from '../support/works.ts'
import type { Member } from './join.ts'
import { keepTrying } from './keep-trying.ts'
import type { Random } from './random.ts'

export type Market = {
  call: Call
  random: Random
  buyers: readonly Member[]
  admin: { token(): Promise<string>; password: string }
  works: readonly Work[]
}

/** What came of a checkout, as the buyer knows it. */
export type Purchase = {
  end: 'paid' | 'refunded' | 'closed' | 'left' | 'refused'
  orderId?: string
}

/** Milliseconds between two checkouts of a buyer. */
const pause = [1000, 15_000] as const

const refusals = [
  'artwork-held',
  'artwork-sold',
  'not-enough-left',
  'already-paid',
  'payment-under-way',
  'held-lately',
] as const

/** All buyers check out again and again: so many times at least, and until it is over. What nobody expects is a failure. */
export async function buy(
  market: Market,
  { checkouts, isOver }: { checkouts: number; isOver: () => boolean },
): Promise<{ purchases: Purchase[]; portraits: string[]; failures: string[] }> {
  const purchases: Purchase[] = []
  const portraits = new Map<Member, string>()
  const failures: string[] = []
  let begun = 0
  await Promise.all(
    market.buyers.map(async (buyer) => {
      while (begun < checkouts || !isOver()) {
        begun += 1
        let step = 'a checkout'
        try {
          purchases.push(await checkOut(market, buyer))
          step = 'a portrait'
          if (market.random.percent(10)) portraits.set(buyer, await changePortrait(market, buyer))
        } catch (error) {
          failures.push(`${new Date().toISOString().slice(11, 19)} ${step}: ${error}`)
        }
        await wait(market.random.between(...pause))
      }
    }),
  )
  return { purchases, portraits: [...portraits.values()], failures }
}

async function checkOut(market: Market, buyer: Member): Promise<Purchase> {
  const { call, random, works } = market
  const token = await buyer.token()
  // A quarter goes for the same few works, so that buyers race.
  const choice = random.percent(25) ? works.slice(0, 40) : works
  const cart = random.percent(20) ? [random.pick(choice), random.pick(choice)] : [random.pick(choice)]
  const body = cartOf(...new Set(cart))
  const checkout = await keepTrying(() => call('POST /payments/create-checkout-session', { body, token })).catch(
    (error) => {
      if (isProblem(error, ...refusals)) return undefined
      throw error
    },
  )
  if (!checkout) return { end: 'refused' }
  const { orderId, sessionUrl } = checkout
  if (random.percent(8)) return { end: 'left', orderId }
  if (!(await keepTrying(() => pay(sessionUrl)))) return { end: 'closed', orderId }
  const order = await keepTrying(() => call('POST /payments/confirm', { body: { orderId }, token }))
  if (order.status !== 'paid' && order.status !== 'refunded') throw new Error(`paid, and its order is ${order.status}`)
  if (!random.percent(10)) return { end: 'paid', orderId }
  await keepTrying(() => refund(market, orderId))
  return { end: 'refunded', orderId }
}

/** Pays at the bank's page. False when the page has closed meanwhile. */
export async function pay(sessionUrl: string): Promise<boolean> {
  const response = await fetch(sessionUrl, {
    method: 'POST',
    redirect: 'manual',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams({ ...typed, cardNumber: goodCard }),
    signal: AbortSignal.timeout(15_000),
  })
  await response.arrayBuffer()
  if (response.status === 410) return false
  if (response.status !== 303) throw new Error(`The payment page answers ${response.status}`)
  return true
}

async function refund({ call, admin }: Market, orderId: string): Promise<void> {
  try {
    await call('POST /admin/orders/{id}/refund', {
      params: { id: orderId },
      body: { reason: 'Damaged in the studio', currentPassword: admin.password },
      token: await admin.token(),
    })
  } catch (error) {
    // The answer to an earlier attempt was lost.
    if (!isProblem(error, 'step-not-allowed')) throw error
  }
}

/** Returns the address of the new portrait. */
async function changePortrait({ call, random }: Market, buyer: Member): Promise<string> {
  const colour = random
    .below(2 ** 24)
    .toString(16)
    .padStart(6, '0')
  const file = new File([new Uint8Array(await paintPicture(`#${colour}`, 400, 400))], 'me.png', { type: 'image/png' })
  const body = formOf({ file, userId: buyer.userId })
  const token = await buyer.token()
  const { user } = await keepTrying(() => call('POST /users/upload-profile-picture', { body, token }))
  if (!user.profilePicUrl) throw new Error('The portrait was taken and is not there')
  return user.profilePicUrl
}
