import { setTimeout as sleep } from 'node:timers/promises'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { accept, refuse } from '#domain/result.ts'
import { findLines, type OrderRow } from '#server/features/orders/order-store.ts'
import { serve } from '#server/http/serve.ts'
import {
  countFailure,
  perAccount,
  perAccountAndIp,
  resetsPerIp,
  resetThrottle,
  takeTurn,
  throttle,
  unfoundPerEmail,
} from '#server/http/throttle.ts'
import { networkOf, visitorOf } from '#server/http/visitor.ts'
import type { Shop } from '#server/shop.ts'
import { acceptStatement, confirmByLink, dismissStatement, readWaiting, state } from './waiting-withdrawals.ts'
import { withdraw } from './withdraw.ts'
import { findOrderNamed } from './withdrawal-store.ts'
import { offerFor } from './withdrawal-view.ts'

/** The withdrawal function of EU law: two steps, without login. */
export function withdrawalRoutes(app: FastifyInstance, shop: Shop): void {
  serve(app, shop, 'POST /withdrawals/order', async ({ body, request, language, now }) => {
    const order = await findOrder(shop, body, request)
    if (typeof order === 'string') return refuse(order)
    if (!order.paidAt) return refuse('order-not-paid')
    const lines = await findLines(shop.database, order.id)
    return accept({
      orderNumber: order.number,
      lines: lines.map((line) => offerFor(line, lines, language, now)),
    })
  })

  serve(app, shop, 'POST /withdrawals', async ({ body, caller, request, language, now }) => {
    const order = await findOrder(shop, body, request)
    if (typeof order === 'string') return refuse(order)
    const statement = { ...body, language }
    if (caller && caller.userId === order.userId) return withdraw(shop, order, statement, now)
    return state(shop, order, statement, now)
  })

  serve(app, shop, 'POST /withdrawals/waiting', ({ body, language }) => readWaiting(shop, body.token, language))

  serve(app, shop, 'POST /withdrawals/confirmation', async ({ body, now }) => {
    return confirmByLink(shop, body, now)
  })

  serve(app, shop, 'POST /admin/orders/{id}/accept-withdrawal', async ({ params, body, caller, now }) => {
    const accepted = await acceptStatement(shop, { ...body, orderId: params.id, by: caller.userId }, now)
    return accepted.ok ? accept(undefined) : accepted
  })

  serve(app, shop, 'POST /admin/orders/{id}/dismiss-withdrawal', ({ params, body, caller, now }) =>
    dismissStatement(shop, { ...body, orderId: params.id, by: caller.userId }, now),
  )
}

/** Order numbers are guessable: failures block their visitor and network, and delay, but never refuse, all others. */
async function findOrder(
  shop: Shop,
  named: { orderNumber: string; email: string },
  request: FastifyRequest,
): Promise<OrderRow | 'order-unknown' | 'rate-limited'> {
  const visitor = visitorOf(request)
  const key = ['withdrawal', named.email, visitor]
  const networkKey = ['withdrawal-network', named.email, networkOf(request)]
  if (!(await throttle(shop, resetsPerIp, 'withdrawal-ip', visitor))) return 'rate-limited'
  if (!(await throttle(shop, perAccountAndIp, ...key))) return 'rate-limited'
  if (!(await throttle(shop, perAccount, ...networkKey))) return 'rate-limited'
  const fromEverywhere = ['withdrawal-unfound', named.email]
  await sleep(await takeTurn(shop, unfoundPerEmail, ...fromEverywhere))
  const order = await findOrderNamed(shop.database, named)
  if (!order) {
    await countFailure(shop, unfoundPerEmail, ...fromEverywhere)
    return 'order-unknown'
  }
  await resetThrottle(shop, ...key)
  await resetThrottle(shop, ...networkKey)
  return order
}
