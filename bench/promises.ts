import { once } from 'node:events'
import { setTimeout as wait } from 'node:timers/promises'
import { EventSourceParserStream } from 'eventsource-parser/stream'
import pg from 'pg'
import { type Call, makeCall } from '#contract/client.ts'
import { messageEventsPath } from '#contract/paths.ts'
import { type PostgresServer, preparePostgres, runSql } from '../tests/support/databases/postgres.ts'
import type { Standby } from '../tests/support/databases/standby.ts'
import { startSlowMailServer } from '../tests/support/mail/slow-mail-server.ts'
import { add, median, rounds } from './measure.ts'
import { type Running, startShop } from './processes.ts'

const password = 'Louend-demo-1'

/** Measures documented time limits, because tests have no stopwatch. */
export async function timePromises(): Promise<void> {
  const postgres = await preparePostgres()
  await postgres.start()
  const standby = await postgres.follow({ isSynchronous: false })
  try {
    await runSql(postgres.url('postgres'), 'create database promises')
    const url = postgres.url('promises')
    await (await startShop(url, { LOUEND_DEMO: '1' })).stop()
    await timeMessages(url)
    await timeChanges(url)
    await timeReadiness(postgres, url)
    await timeHangingStandby(url, standby)
    await timeTakeover(url)
  } finally {
    await standby.remove()
    await postgres.remove()
  }
}

function promise(what: string, milliseconds: number, seconds: number): void {
  add(what, `${(milliseconds / 1000).toFixed(2)} s`, `≤ ${seconds} s`, milliseconds <= seconds * 1000)
}

async function timed(act: () => Promise<unknown>): Promise<number> {
  const began = performance.now()
  await act()
  return performance.now() - began
}

const originOf = ({ port }: Running) => `http://127.0.0.1:${port}`

const callTo = (origin: string): Call =>
  makeCall((path, { headers, ...init }) => fetch(origin + path, { ...init, headers: { ...headers, origin } }))

async function signIn(call: Call, email: string): Promise<string> {
  return (await call('POST /auth/sign-in/email', { body: { email, password } })).token
}

/** A message on one instance reaches the recipient's open page on the other. */
async function timeMessages(url: string): Promise<void> {
  const shops = [await startShop(url), await startShop(url)] as const
  const [writing, reading] = shops.map((shop) => callTo(originOf(shop))) as [Call, Call]
  try {
    const token = await signIn(writing, 'user@louend.test')
    const { id: artistId } = await writing('GET /artists/profile/slug/{slug}', {
      params: { slug: 'leelo-uduvere' },
    })
    const [work] = (await writing('GET /artworks/artist/{artistId}', { params: { artistId } })).content
    const next = await listen(originOf(shops[1]), await signIn(reading, 'artist@louend.test'))
    const times: number[] = []
    for (let round = 0; round < rounds; round++) {
      const body = new FormData()
      body.append('artworkId', work?.id ?? '')
      body.append('text', `Good morning ${round}`)
      const heard = next()
      times.push(await timed(() => Promise.all([heard, writing('POST /conversations', { body, token })])))
    }
    promise('a message is told on another instance', median(times), 1)
  } finally {
    for (const shop of shops) await shop.stop()
  }
}

/** A work is hidden and shown on one instance; the other invalidates its caches. */
async function timeChanges(url: string): Promise<void> {
  const shops = [await startShop(url), await startShop(url)] as const
  const [writing, reading] = shops.map((shop) => callTo(originOf(shop))) as [Call, Call]
  try {
    const token = await signIn(writing, 'artist@louend.test')
    const [work] = (await writing('GET /artworks/my-artworks', { query: { status: 'active' }, token })).content
    const params = { id: work?.id ?? '' }
    const isShown = () =>
      reading('GET /artworks/{id}', { params }).then(
        () => true,
        () => false,
      )
    const times: number[] = []
    for (let round = 0; round < 2 * rounds; round++) {
      const shows = round % 2 === 1
      const step = shows
        ? 'PUT /artworks/my-artworks/{id}/publication'
        : 'DELETE /artworks/my-artworks/{id}/publication'
      await writing(step, { params, token })
      times.push(
        await timed(async () => {
          while ((await isShown()) !== shows) await wait(5)
        }),
      )
    }
    promise('a change is seen on another instance', Math.max(...times), 1)
  } finally {
    for (const shop of shops) await shop.stop()
  }
}

/** Reads events in order; the first has the current state. */
async function listen(origin: string, token: string): Promise<() => Promise<unknown>> {
  const { body } = await fetch(origin + messageEventsPath, {
    headers: { authorization: `Bearer ${token}`, accept: 'text/event-stream' },
  })
  const events = body?.pipeThrough(new TextDecoderStream()).pipeThrough(new EventSourceParserStream()).getReader()
  await events?.read()
  return async () => events?.read()
}

/** Readiness fails within two seconds of a frozen database, and shutdown is quick. */
async function timeReadiness(postgres: PostgresServer, url: string): Promise<void> {
  const shop = await startShop(url)
  await postgres.stop('freeze')
  const took = await timed(async () => {
    const { status } = await fetch(`${originOf(shop)}/readyz`)
    if (status !== 503) throw new Error(`/readyz answers ${status} without a database.`)
  })
  await postgres.start()
  promise('/readyz says that the database stands still', took, 2.5)
  await fetch(`${originOf(shop)}/readyz`)
  promise('an instance without visitors ends', await timed(shop.stop), 2)
}

/** A standby stops responding: the primary is asked after two seconds. */
async function timeHangingStandby(url: string, standby: Standby): Promise<void> {
  const shop = await startShop(url, { DATABASE_REPLICA_URL: standby.url('promises'), RESPONSE_CACHE_MB: '0' })
  const call = callTo(originOf(shop))
  try {
    const [one, other] = (await call('GET /artworks')).content.map(
      ({ id }) =>
        () =>
          call('GET /artworks/{id}', { params: { id } }),
    )
    if (!one || !other) throw new Error('The demo has no works.')
    await standby.stop('freeze')
    promise('a work while the standby hangs, first', await timed(one), 2.5)
    promise('a work while the standby hangs, then', await timed(other), 1)
  } finally {
    await standby.start()
    await shop.stop()
  }
}

/** An instance is killed in the middle of a job. */
async function timeTakeover(url: string): Promise<void> {
  using hanging = await startSlowMailServer(600_000)
  using working = await startSlowMailServer(0)
  const from = { MAIL_FROM: 'pood@louend.test' }
  const first = await startShop(url, { ...from, SMTP_URL: hanging.url })
  const message = { name: 'Aino', email: 'aino@louend.test', subject: 'Udu', message: 'Kas see on alles?' }
  await callTo(originOf(first))('POST /contact', { body: message })
  await untilSendingEmails(url)
  const gone = once(first.process, 'exit')
  first.process.kill('SIGKILL')
  await gone
  let second: Running | undefined
  const took = await timed(async () => {
    second = await startShop(url, { ...from, SMTP_URL: working.url })
    while (working.accepted.length === 0) await wait(50)
  })
  await second?.stop()
  promise('the job of a killed instance goes on', took, 15)
}

async function untilSendingEmails(url: string): Promise<void> {
  const client = new pg.Client(url)
  await client.connect()
  const isActive = async () =>
    (await client.query("select from jobs.job where name = 'send-emails' and state = 'active'")).rowCount
  while (!(await isActive())) await wait(50)
  await client.end()
}
