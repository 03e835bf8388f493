import type { FastifyInstance } from 'fastify'
import { withdrawalsSchemas as schemas } from '#contract/schemas/withdrawals.ts'
import { withdrawals } from '#contract/withdrawals.ts'
import { accept, refuse } from '#domain/result.ts'
import { findLines } from '#server/features/orders/order-store.ts'
import { perAccount, perAccountAndIp, resetsPerIp, throttle } from '#server/features/sign-in/throttle.ts'
import { serve } from '#server/http/serve.ts'
import type { Shop } from '#server/shop.ts'
import { withdraw } from './withdraw.ts'
import { findOrderNamed } from './withdrawal-store.ts'
import { offerFor } from './withdrawal-view.ts'

/** The withdrawal function of EU law: two steps, without an account. */
export function withdrawalRoutes(app: FastifyInstance, shop: Shop): void {
  serve(app, shop, withdrawals.find, schemas.find, async ({ body, request, language, now, reply }) => {
    reply.header('cache-control', 'no-store')
    if (!(await mayAsk(shop, body.email, request.ip))) return refuse('rate-limited')
    const order = await findOrderNamed(shop.database, body)
    if (!order) return refuse('order-unknown')
    if (!order.paidAt) return refuse('order-not-paid')
    const lines = await findLines(shop.database, order.id)
    return accept({
      orderNumber: order.number,
      lines: lines.map((line) => offerFor(line, lines, language, now)),
    })
  })

  serve(app, shop, withdrawals.confirm, schemas.confirm, async ({ body, request, language, now, reply }) => {
    reply.header('cache-control', 'no-store')
    if (!(await mayAsk(shop, body.email, request.ip))) return refuse('rate-limited')
    const done = await withdraw(shop, { ...body, language }, now)
    return done.ok
      ? accept({ ...done.value, lines: [...done.value.lines], receivedAt: now.toISOString(), email: body.email })
      : done
  })
}

/** Order numbers are easily guessed, so guesses are slowed down: for an address, and from one IP address. */
const mayAsk = async (shop: Shop, email: string, ip: string): Promise<boolean> =>
  (await throttle(shop, resetsPerIp, 'withdrawal-ip', ip)) &&
  (await throttle(shop, perAccountAndIp, 'withdrawal', email, ip)) &&
  (await throttle(shop, perAccount, 'withdrawal', email))
