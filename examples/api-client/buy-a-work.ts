// Buys a work through the API: openapi-fetch with the types that openapi-typescript generates from /api/openapi.json.
import createClient from 'openapi-fetch'
import type { paths } from './generated/shop.ts'

const [address = 'http://localhost:3000'] = process.argv.slice(2)
// Signing up is refused to foreign origins; Node sends none by itself.
const shop = createClient<paths>({ baseUrl: address, headers: { origin: new URL(address).origin } })
const buyer = { email: `buyer-${Date.now()}@example.com`, password: 'Seven-Geese-42!' }

const { token } = dataOf(await shop.POST('/api/auth/sign-up/email', { body: { ...buyer, name: 'Mari Maasikas' } }))
await shop.POST('/api/users/register', { body: { token, email: buyer.email, firstName: 'Mari', lastName: 'Maasikas' } })
const headers = { authorization: `Bearer ${token}` }

const { content } = dataOf(await shop.GET('/api/artworks', { params: { query: { status: ['active'], size: ['1'] } } }))
const work = content[0]
if (!work) throw new Error('There is nothing to buy.')

const { orderId, sessionUrl } = dataOf(
  await shop.POST('/api/payments/create-checkout-session', {
    headers,
    body: {
      items: [{ productId: work.id, quantity: 1, price: work.price }],
      total: work.price,
      shipping: 0,
      orderTotal: work.price,
    },
  }),
)
await payAtSandboxBank(sessionUrl)
dataOf(await shop.POST('/api/payments/confirm', { headers, body: { orderId } }))

const order = dataOf(await shop.GET('/api/orders/{id}', { headers, params: { path: { id: orderId } } }))
console.log(JSON.stringify({ work: work.title, total: order.total, status: order.status }))

function dataOf<Data>({ data, error }: { data?: { data: Data }; error?: { detail: string } }): Data {
  if (!data) throw new Error(error?.detail ?? 'The shop cannot be reached.')
  return data.data
}

/** Fills in the form of the sandbox bank, which every shop without a payment provider has. */
async function payAtSandboxBank(sessionUrl: string): Promise<void> {
  const form = {
    cardNumber: '4242 4242 4242 4242',
    expiry: '12 / 40',
    cvc: '123',
    name: 'Mari Maasikas',
    line1: 'Telliskivi 60a',
    line2: '',
    city: 'Tallinn',
    state: '',
    postalCode: '10412',
    country: 'EE',
    step: 'pay',
  }
  await fetch(new URL(new URL(sessionUrl).pathname, address), {
    method: 'POST',
    body: new URLSearchParams(form),
    redirect: 'manual',
  })
}
