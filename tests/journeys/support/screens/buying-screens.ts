import { addToCart, payByDebit } from '../buying.ts'
import { workCalled } from '../catalogue.ts'
import { buySomething, goToBank, see, wordsOf } from '../screen-steps.ts'
import { at, type Screen } from './screen.ts'

/** From the cart to the payment. */
export const buyingScreens: Screen[] = [
  at('cart-empty', '/cart'),
  {
    name: 'cart',
    open: async (visitor) => {
      await addToCart(visitor, workCalled('Two Lamps').id)
      await addToCart(visitor, workCalled('Before the Cranes Wake').id)
      await visitor.visit('/cart')
    },
    translated: (page) => page.getByRole('heading', { name: workCalled('Before the Cranes Wake').title.et }).waitFor(),
  },
  {
    name: 'cart-held',
    open: async (visitor) => {
      await goToBank(visitor)
      await visitor.visit('/cart')
      await see(visitor, wordsOf(visitor).hold.continueToPayment)
    },
    translated: (page) => page.getByRole('heading', { name: workCalled('Stairs to the Harbour').title.et }).waitFor(),
  },
  { name: 'payment', isAtBank: true, open: goToBank },
  {
    name: 'payment-debit',
    isAtBank: true,
    open: async (visitor) => {
      await goToBank(visitor)
      await visitor.page.getByText(wordsOf(visitor).sandboxBank.debit, { exact: true }).click()
    },
  },
  {
    name: 'payment-under-way',
    isAtBank: true,
    open: async (visitor) => {
      await goToBank(visitor)
      const address = visitor.page.url()
      await payByDebit(visitor)
      await visitor.page.waitForURL('**/order-confirmation/**')
      await visitor.page.goto(address)
      await see(visitor, wordsOf(visitor).sandboxBank.underWay.succeed)
    },
  },
  { name: 'order-confirmation', open: buySomething },
]
