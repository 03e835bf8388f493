import { describe, expect, test } from 'vitest'
import type { problems } from '#contract/problem.ts'
import { type CheckoutEvent, type CheckoutState, reduceCheckout, refusalFor, type Step } from './checkout-machine.ts'

const order = { orderId: 'a'.repeat(24), sessionUrl: '/pay', holdExpiresAt: '2026-11-23T10:00:00.000Z', lines: [] }
const atCart: CheckoutState = { step: 'idle', order: undefined, notice: undefined, refusal: undefined }
const stateAfter = (events: readonly CheckoutEvent[], state = atCart) => events.reduce(reduceCheckout, state)
const soldOut = { code: 'artwork-sold', artworkId: 'b'.repeat(24) } as const

test('every event leads from each step where it should, and nowhere else', () => {
  const events: CheckoutEvent[] = [
    { type: 'start' },
    { type: 'checked' },
    { type: 'redirect' },
    { type: 'returned' },
    { type: 'cancel' },
    { type: 'stopped' },
    { type: 'not-cancelled', notice: { kind: 'failed' } },
    { type: 'ended' },
    { type: 'found', order },
    { type: 'cart-changed' },
  ]
  const reached = (step: Step) =>
    Object.fromEntries(events.map((event) => [event.type, reduceCheckout({ ...atCart, step }, event).step]))
  const stays = (step: Step) => Object.fromEntries(events.map(({ type }) => [type, step]))
  expect(reached('idle')).toEqual({
    ...stays('idle'),
    start: 'checking',
    redirect: 'redirecting',
    cancel: 'cancelling',
  })
  expect(reached('checking')).toEqual({ ...stays('checking'), checked: 'opening', stopped: 'idle' })
  expect(reached('opening')).toEqual({ ...stays('opening'), redirect: 'redirecting', stopped: 'idle' })
  expect(reached('redirecting')).toEqual({ ...stays('redirecting'), returned: 'idle', stopped: 'idle' })
  expect(reached('cancelling')).toEqual({ ...stays('cancelling'), 'not-cancelled': 'idle', ended: 'idle' })
})

describe('from the cart to the payment page', () => {
  test('what was refused is said until checkout begins again or the cart changes', () => {
    const refused = stateAfter([{ type: 'start' }, { type: 'checked' }, { type: 'stopped', refusal: soldOut }])
    expect(refused).toEqual({ ...atCart, refusal: soldOut })
    expect(stateAfter([{ type: 'start' }], refused)).toEqual({ ...atCart, step: 'checking' })
    expect(stateAfter([{ type: 'cart-changed' }], refused)).toEqual(atCart)
  })

  test('whoever comes back by the button of the browser can begin again', () => {
    const left = stateAfter([{ type: 'start' }, { type: 'checked' }, { type: 'redirect' }])
    expect(left.step).toBe('redirecting')
    expect(stateAfter([{ type: 'returned' }, { type: 'found', order }], left)).toEqual({ ...atCart, order })
  })

  test('a payment page that cannot be opened leaves the order as it is', () => {
    const held = { ...atCart, order }
    const stopped = stateAfter([{ type: 'redirect' }, { type: 'stopped', refusal: { code: 'unexpected' } }], held)
    expect(stopped).toEqual({ ...held, refusal: { code: 'unexpected' } })
  })
})

describe('the order that waits to be paid', () => {
  const held = { ...atCart, order }

  test('ends when it is cancelled, and stays when it could not be', () => {
    expect(stateAfter([{ type: 'cancel' }, { type: 'ended', notice: { kind: 'order-cancelled' } }], held)).toEqual({
      ...atCart,
      notice: { kind: 'order-cancelled' },
    })
    const kept = stateAfter([{ type: 'cancel' }, { type: 'not-cancelled', notice: { kind: 'under-way' } }], held)
    expect(kept).toEqual({ ...held, notice: { kind: 'under-way' } })
  })

  test('may run out while the buyer is on the way, who goes on', () => {
    const ended = stateAfter(
      [{ type: 'start' }, { type: 'ended', notice: { kind: 'over' } }, { type: 'checked' }],
      held,
    )
    expect(ended).toEqual({ ...atCart, step: 'opening', notice: { kind: 'over' } })
  })

  test('says what became of it until there is something newer to say', () => {
    const paid = { kind: 'paid', order: { id: order.orderId, orderNumber: 'LO-2026-000001' } } as const
    const ended = stateAfter([{ type: 'ended', notice: paid }, { type: 'ended' }], held)
    expect(ended.notice).toEqual(paid)
  })
})

test('only refusals that a buyer can do something about are named', () => {
  expect(refusalFor('artwork-sold', soldOut.artworkId)).toEqual(soldOut)
  expect(refusalFor('maintenance', undefined)).toEqual({ code: 'maintenance' })
  expect(refusalFor('forbidden', undefined)).toEqual({ code: 'unexpected' })
  const unknown = ['constructor', 'moon-in-scorpio'] as unknown as (keyof typeof problems)[]
  expect(unknown.map((code) => refusalFor(code, undefined).code)).toEqual(['unexpected', 'unexpected'])
})
