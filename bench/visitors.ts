import type { Call } from '#contract/client.ts'
import type { Database } from '#server/database/connect.ts'
import { pay } from '../tests/chaos/buyers.ts'
import { callAt } from '../tests/chaos/keep-trying.ts'
import { createUser, type Person } from '../tests/support/identity/users.ts'
import { cartOf, createArtwork, type Work } from '../tests/support/works.ts'

export type Answer = { milliseconds: number; failure?: string }
export type Visitors = {
  /** Browses in 90 of 100 visits, searches in 8 and buys in 2. Returns the times of all requests. */
  visit(): Promise<Answer[]>
}

const buyers = 200
const words = ['bog', 'harbour', 'winter', 'õli', 'mets', 'graphite', 'portrait', 'blue', 'saaremaa', 'udu']
const categories = ['paintings', 'photography', 'prints', 'drawings']

export async function openVisitors(url: string, database: Database): Promise<Visitors> {
  const call = callAt(() => url)
  const shown = (await call('GET /artworks', {})).content
  for (const { mainImageUrl } of shown) await (await fetch(url + mainImageUrl)).arrayBuffer()
  const people: Person[] = []
  for (let count = 0; count < buyers; count += 1) people.push(await createUser({ database }))
  // Open editions never sell out.
  const prints: Work[] = []
  for (let count = 0; count < 20; count += 1) prints.push(await createArtwork(database, { edition: 'open' }))
  let visits = 0

  return {
    async visit() {
      visits += 1
      const turn = visits
      const answers: Answer[] = []
      const timed = async <Value>(request: () => Promise<Value>): Promise<Value | undefined> => {
        const began = performance.now()
        const answer: Answer = { milliseconds: 0 }
        try {
          return await request()
        } catch (error) {
          answer.failure = String(error)
        } finally {
          answer.milliseconds = performance.now() - began
          answers.push(answer)
        }
      }
      const open = (path: string) => timed(() => load(url + path))
      const language = turn % 3 === 0 ? 'en' : 'et'
      const work = shown[turn % shown.length]
      switch (kindOf(turn)) {
        case 'buy':
          await buy(call, timed, people[turn % people.length], prints[turn % prints.length])
          break
        case 'search':
          await open(`/api/search/suggestions?q=${words[turn % words.length]}`)
          await open(`/${language}/search-results?q=${words[turn % words.length]}&page=${1 + (turn % 3)}`)
          break
        default:
          await open(`/${language}`)
          await open(
            `/${language}/discover?category=${categories[turn % categories.length]}&price=0-${1000 + (turn % 4000)}`,
          )
          await open(`/${language}/artwork/${work?.id}`)
          await open(`${work?.mainImageUrl}`)
      }
      return answers
    },
  }
}

const kindOf = (turn: number) => (turn % 50 === 0 ? 'buy' : turn % 25 < 2 ? 'search' : 'browse')

async function load(address: string): Promise<number> {
  const response = await fetch(address)
  const { byteLength } = await response.arrayBuffer()
  if (!response.ok) throw new Error(`${address} answers ${response.status}`)
  return byteLength
}

type Timed = <Value>(request: () => Promise<Value>) => Promise<Value | undefined>

async function buy(call: Call, timed: Timed, buyer: Person | undefined, work: Work | undefined): Promise<void> {
  if (!buyer || !work) return
  const { token } = buyer
  const checkout = await timed(() => call('POST /payments/create-checkout-session', { body: cartOf(work), token }))
  if (!checkout) return
  await timed(() => pay(checkout.sessionUrl))
  await timed(() => call('POST /payments/confirm', { body: { orderId: checkout.orderId }, token }))
}
