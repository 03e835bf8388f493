import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { type Call, isProblem } from '#contract/client.ts'
import type { join, Member } from './join.ts'
import type { Random } from './random.ts'

/** What became of a write, as its writer knows it: stored, refused by the shop, or without an answer. */
type Outcome = 'stored' | 'refused' | 'unknown'
type Outcomes = ReadonlyMap<number, Outcome>

/** One way to write something, number after number. */
type Kind = {
  readonly name: string
  write(number: number): Promise<unknown>
  /** What is wrong with what the database has now. */
  check(database: pg.Client, outcomes: Outcomes): Promise<string[]>
}

type Deps = {
  readonly call: Call
  readonly random: Random
  /** Somebody who does nothing else. */
  readonly writer: Member
  /** Somebody who logs in and does nothing else, and has no session yet. */
  readonly visitor: Awaited<ReturnType<typeof join>>
  readonly workIds: readonly string[]
}

/** Milliseconds between two writes of one kind. */
const pause = [50, 600] as const

/**
 * Writes what is not money, one number after the other in each of the kinds, until it is over. Resolves to how many were
 * answered, and a check that what was answered with success is there and what was refused is not.
 */
export async function keepWriting(deps: Deps, isOver: () => boolean) {
  const written = await Promise.all(
    kindsOf(deps).map(async (kind) => {
      const outcomes = new Map<number, Outcome>()
      for (let number = 1; !isOver(); number += 1) {
        outcomes.set(number, await outcomeOf(kind.write(number)))
        await wait(deps.random.between(...pause))
      }
      return { kind, outcomes }
    }),
  )
  const all = written.flatMap(({ outcomes }) => [...outcomes.values()])
  return {
    counts: Object.groupBy(all, (outcome) => outcome),
    check: async (databaseUrl: string): Promise<string[]> => {
      const database = new pg.Client({ connectionString: databaseUrl })
      await database.connect()
      const wrong = []
      for (const { kind, outcomes } of written)
        wrong.push(...(await kind.check(database, outcomes)).map((what) => `${kind.name}: ${what}`))
      await database.end()
      return wrong
    },
  }
}

/** The instances are asked past the proxy, whose own answers would say nothing of what they did. */
const outcomeOf = (writing: Promise<unknown>): Promise<Outcome> =>
  writing.then(
    () => 'stored',
    (error: unknown) => (isProblem(error, 'unavailable') ? 'refused' : 'unknown'),
  )

function kindsOf({ call, writer, visitor, workIds }: Deps): Kind[] {
  const { userId, token } = writer
  const { uid, email, password } = visitor
  const body = (comment: string) => ({ rating: 5, type: 'Praise' as const, comment })
  return [
    {
      name: 'drafts',
      write: async (number) =>
        call('PUT /form-drafts/{form}', {
          params: { form: 'artwork' },
          body: { fields: { number } },
          token: await token(),
        }),
      check: lastOf(`select (fields->>'number')::int as number from form_drafts where user_id = $1`, userId),
    },
    {
      name: 'settings',
      write: async (number) =>
        call('PUT /users/settings', { body: { notifications: { messages: number % 2 === 0 } }, token: await token() }),
      check: lastOf(
        'select case when notify_messages then 0 else 1 end as number from users where id = $1',
        userId,
        (number) => number % 2,
      ),
    },
    {
      name: 'saved works',
      write: async (number) =>
        call('PUT /users/saved-listings/{id}', { params: { id: workIds[number - 1] ?? '' }, token: await token() }),
      check: allOf(
        `select w.number from saved_works s join unnest($2::text[]) with ordinality as w(id, number) on w.id = s.artwork_id
          where s.user_id = $1`,
        [userId, workIds],
      ),
    },
    {
      name: 'feedback',
      write: async (number) => call('POST /feedback', { body: body(`Number ${number}`), token: await token() }),
      check: allOf(`select substring(comment, '\\d+')::int as number from feedback where user_id = $1`, [userId]),
    },
    {
      name: 'messages to the shop',
      write: (number) =>
        call('POST /contact', {
          body: { name: 'Aino', email, subject: `Number ${number}`, message: 'Is it still there?' },
        }),
      check: allOf(`select substring(subject, '\\d+')::int as number from contact_messages where email = $1`, [email]),
    },
    {
      name: 'sessions',
      write: () => call('POST /auth/sign-in/email', { body: { email, password } }),
      check: async (database, outcomes) => {
        const { rows } = await database.query('select from identity_sessions where user_id = $1', [uid])
        const min = numbersOf(outcomes, 'stored').length
        // A session may be stored without an answer to the shop. The login is refused then, and nobody has the session.
        const max = min + numbersOf(outcomes, 'unknown').length + numbersOf(outcomes, 'refused').length
        return rows.length >= min && rows.length <= max
          ? []
          : [`${rows.length} are there, ${min} to ${max} were expected`]
      },
    },
  ]
}

const numbersOf = (outcomes: Outcomes, expected: Outcome): number[] =>
  [...outcomes].flatMap(([number, outcome]) => (outcome === expected ? number : []))

/** Each write takes the place of the one before: there is the last that was stored, or a later one without an answer. */
const lastOf =
  (query: string, userId: string, asStored = (number: number) => number): Kind['check'] =>
  async (database, outcomes) => {
    const { rows } = await database.query<{ number: number }>(query, [userId])
    const last = Math.max(0, ...numbersOf(outcomes, 'stored'))
    const later = numbersOf(outcomes, 'unknown').filter((number) => number > last)
    const expected = new Set([...(last > 0 ? [last] : []), ...later].map(asStored))
    const [row] = rows
    return row && !expected.has(row.number) ? [`${row.number} is there, and not ${[...expected].join(' or ')}`] : []
  }

/** Each write adds something: all that were stored are there, and none that were refused. */
const allOf =
  (query: string, parameters: unknown[]): Kind['check'] =>
  async (database, outcomes) => {
    const { rows } = await database.query<{ number: string | number }>(query, parameters)
    const there = new Set(rows.map(({ number }) => Number(number)))
    const lost = numbersOf(outcomes, 'stored').filter((number) => !there.has(number))
    const refusedButStored = numbersOf(outcomes, 'refused').filter((number) => there.has(number))
    return [
      ...(lost.length > 0 ? [`${lost.length} were answered and are not there, such as ${lost[0]}`] : []),
      ...(refusedButStored.length > 0
        ? [`${refusedButStored.length} were refused and are there, such as ${refusedButStored[0]}`]
        : []),
    ]
  }
