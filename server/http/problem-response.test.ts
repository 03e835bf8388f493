import Fastify from 'fastify'
import { expect, test } from 'vitest'
import { firstPassword, signUp } from '../../tests/support/identity/sign-up.ts'
import { createUser } from '../../tests/support/identity/users.ts'
import { openShop } from '../../tests/support/open-shop.ts'
import { withBankUnreachable } from '../../tests/support/payments.ts'
import { cartOf, createArtwork } from '../../tests/support/works.ts'
import { sendError } from './problem-response.ts'

/** What is answered when a handler throws this. */
async function answerTo(error: Error) {
  const app = Fastify()
  app.setErrorHandler((thrown: Error, request, reply) => sendError(thrown, request, reply))
  app.get('/', async () => {
    throw error
  })
  const { statusCode, headers, body } = await app.inject('/')
  await app.close()
  return [statusCode, headers['retry-after'], JSON.parse(body).code]
}

test.each([
  ['a database that does not listen', Object.assign(new Error('connect'), { code: 'ECONNREFUSED' })],
  ['a database that stops', Object.assign(new Error('terminating connection'), { code: '57P01' })],
  ['a database without a free connection', Object.assign(new Error('sorry'), { code: '53300' })],
  ['a lost connection', new Error('Connection terminated unexpectedly')],
  [
    'a query that failed for that',
    new Error('Failed query', { cause: new AggregateError([Object.assign(new Error(), { code: 'ECONNREFUSED' })]) }),
  ],
])('%s is an outage: 503, and when to come again', async (_, error) => {
  expect(await answerTo(error)).toEqual([503, '30', 'unavailable'])
})

test('a fault of the shop is none', async () => {
  expect(await answerTo(new TypeError('x is not a function'))).toEqual([500, undefined, 'unexpected'])
  expect(await answerTo(Object.assign(new Error('null value'), { code: '23502' }))).toEqual([
    500,
    undefined,
    'unexpected',
  ])
})

test('a payment provider that cannot be reached is an outage too', async () => {
  await using open = await openShop()
  Object.assign(open.shop.payments, { open: withBankUnreachable(open.shop).payments.open })
  const { token } = await createUser(open)
  const answer = await open.app.inject({
    method: 'POST',
    url: '/api/payments/create-checkout-session',
    payload: cartOf(await createArtwork(open.database)),
    headers: { authorization: `Bearer ${token}` },
  })
  expect([answer.statusCode, answer.headers['retry-after'], answer.json().code]).toEqual([
    503,
    '30',
    'payment-unavailable',
  ])
})

test('too many passwords in a row say when to come again', async () => {
  await using shop = await openShop({ environment: { RATE_LIMIT_FACTOR: '1' } })
  const { email, token } = await signUp(shop)
  const body = { firstName: 'Mari', lastName: 'Maasikas', currentPassword: `${firstPassword}x`, email }
  let refused: unknown
  for (let tries = 0; tries < 8; tries += 1)
    refused = await shop.call('POST /users/update-name', { body, token }).catch((error) => error.problem.code)
  expect(refused).toBe('rate-limited')
  const answer = await shop.app.inject({
    method: 'POST',
    url: '/api/users/update-name',
    payload: body,
    headers: { authorization: `Bearer ${token}` },
  })
  expect([answer.statusCode, answer.headers['retry-after']]).toEqual([429, '60'])
})
