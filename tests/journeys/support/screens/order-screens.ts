import type { OrderState } from '#domain/order.ts'
import { signInApproved, tokenIn } from '../applicants.ts'
import { demoCertificate } from '../certificates.ts'
import { placeDisputedOrder } from '../money-back.ts'
import {
  findOrderToWithdrawFrom,
  openCancelDialog,
  see,
  signInWithOrder,
  visitAsAdmin,
  wordsOf,
} from '../screen-steps.ts'
import { demoOrder, publishEdition } from '../selling.ts'
import { as, at, inside, type Screen } from './screen.ts'

/** An order of the demo in this state, as one of its people sees it. */
const demoOrderScreen = (name: string, state: OrderState, email: string): Screen => ({
  name,
  open: async (visitor) => {
    const orderId = await demoOrder(visitor, state)
    await visitor.signIn({ email, password: 'Louend-demo-1' })
    await visitor.visit(`/orders/${orderId}`)
    await see(visitor, wordsOf(visitor).order.address)
  },
})

/** Orders as their buyers, artists and administrators see them. */
export const orderScreens: Screen[] = [
  inside('orders-none', '/orders'),
  {
    name: 'orders',
    open: async (visitor) => {
      await signInWithOrder(visitor)
      await visitor.visit('/orders')
      await visitor.page.getByRole('link', { name: /LO-/ }).waitFor()
    },
  },
  {
    name: 'order',
    open: async (visitor) => {
      const orderId = await signInWithOrder(visitor)
      await visitor.visit(`/orders/${orderId}`)
      await see(visitor, wordsOf(visitor).order.bought)
    },
  },
  demoOrderScreen('order-shipped', 'shipped', 'user@louend.test'),
  demoOrderScreen('order-delivered', 'delivered', 'user@louend.test'),
  demoOrderScreen('order-refunded', 'refunded', 'jaan@louend.test'),
  demoOrderScreen('order-return-artist', 'return_requested', 'artist@louend.test'),
  demoOrderScreen('order-admin', 'preparing', 'admin@louend.test'),
  {
    name: 'order-cancel',
    open: async (visitor) => {
      const orderId = await signInWithOrder(visitor)
      await visitor.visit(`/orders/${orderId}`)
    },
    resized: openCancelDialog,
  },
  as('artist@louend.test', 'sales', '/artist-dashboard/orders'),
  {
    name: 'sales-none',
    open: async (visitor) => {
      await signInApproved(visitor)
      await visitor.visit('/artist-dashboard/orders')
    },
  },
  {
    name: 'sale-disputed',
    open: async (visitor) => {
      await signInApproved(visitor, `Maimu ${Date.now()}`)
      const titles = { en: 'Well in the yard', et: 'Kaev õuel' }
      const orderId = await placeDisputedOrder(visitor, await publishEdition(visitor, await tokenIn(visitor), titles))
      await visitor.visit(`/orders/${orderId}`)
      await see(visitor, wordsOf(visitor).sales.disputed)
    },
  },
  at('withdraw', '/withdraw'),
  { name: 'withdraw-confirm', isTransient: true, open: findOrderToWithdrawFrom },
  {
    name: 'certificate',
    open: async (visitor) => {
      await visitor.visit(`/certificates/${await demoCertificate(visitor)}`)
    },
  },
  {
    name: 'certificate-not-ours',
    open: async (visitor) => {
      await visitor.visit(`/certificates/${await demoCertificate(visitor)}?token=x`)
    },
  },
  at('certificate-unknown', '/certificates/K7QP-3MXD-9RTW'),
  {
    name: 'dispute-at-bank',
    isAtBank: true,
    open: async (visitor) => {
      const orderId = await placeDisputedOrder(visitor)
      await visitAsAdmin(visitor, `/admin/orders/${orderId}`)
      await visitor.page.getByRole('link', { name: wordsOf(visitor).dispute.answer, exact: true }).click()
      await see(visitor, wordsOf(visitor).sandboxBank.dispute.steps.win)
    },
  },
]
