// Waiting time of others for pictures and logins while one visitor requests 300 uncached pictures:
// npm run bench -- visitor
import { setTimeout as wait } from 'node:timers/promises'
import { makeCall } from '#contract/client.ts'
import { variantAddress, variantFormats, widthsOf } from '#site/picture-address.ts'
import { buildShopWhereChanged } from '../scripts/server-build.ts'
import { runSql, startPostgres } from '../tests/support/databases/postgres.ts'
import { startShop } from './processes.ts'

const count = 300
const password = 'Louend-demo-1'

await buildShopWhereChanged()
const postgres = await startPostgres()
try {
  await runSql(postgres.url('postgres'), 'create database worst_visitor')
  const url = postgres.url('worst_visitor')
  await (await startShop(url, { LOUEND_DEMO: '1' })).stop()
  // Older pictures, so that jobs do not encode them meanwhile.
  await runSql(url, "update pictures set created_at = created_at - interval '7 days'")
  // Behind a proxy, which identifies visitors.
  const shop = await startShop(url, { TRUSTED_PROXIES: '1', LOG_LEVEL: 'error' })
  try {
    await requestAll(`http://localhost:${shop.port}`)
  } finally {
    await shop.stop()
  }
} finally {
  await postgres.stop()
}

async function requestAll(origin: string): Promise<void> {
  const from = (address: string) => ({ 'x-forwarded-for': address, origin })
  const call = makeCall((path, { headers, ...init }) =>
    fetch(origin + path, { ...init, headers: { ...headers, ...from('10.0.0.3') } }),
  )
  const works = (await call('GET /artworks', { query: { size: 100 } })).content
  const addresses = works.flatMap(({ picture }) =>
    picture
      ? widthsOf(picture.width).flatMap((width) =>
          variantFormats.map((format) => variantAddress(picture.url, width, format)),
        )
      : [],
  )
  const own = addresses.splice(0, 6)
  const load = async (address: string, visitor: string) => {
    const began = performance.now()
    const response = await fetch(origin + address, { headers: from(visitor) })
    await response.arrayBuffer()
    if (!response.ok) throw new Error(`${address} answers ${response.status}.`)
    return performance.now() - began
  }
  const signIn = async () => {
    const began = performance.now()
    await call('POST /auth/sign-in/email', { body: { email: 'user@louend.test', password } })
    return performance.now() - began
  }
  const three = (at: number) => Promise.all(own.slice(at, at + 3).map((address) => load(address, '10.0.0.2')))
  for (let times = 0; times < 5; times += 1) await signIn()
  const [alone, letIn] = [await three(0), await signIn()]
  let left = count
  const flood = addresses.slice(0, count).map((address) => load(address, '10.0.0.1').finally(() => (left -= 1)))
  await wait(500)
  const [meanwhile, letInMeanwhile] = [await three(3), await signIn()]
  console.log(`three pictures alone: ${whole(alone)} ms; while ${left} of ${count} of another visitor wait: ${whole(meanwhile)} ms
log-in alone: ${whole([letIn])} ms; meanwhile: ${whole([letInMeanwhile])} ms`)
  await Promise.all(flood)
}

function whole(times: readonly number[]): string {
  return times.map((time) => time.toFixed(0)).join(', ')
}
