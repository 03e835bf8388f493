import type { Client } from '@opensearch-project/opensearch'
import type { FastifyBaseLogger } from 'fastify'
import { SearchAway } from './search-away.ts'
import { aliasOf, type IndexKind } from './search-indexes.ts'
import type { Clause } from './text-query.ts'

export type SearchEngine = {
  readonly client: Client
  /** What the names of indexes begin with. */
  readonly prefix: string
  readonly aliases: Record<IndexKind, string>
  /** How many questions it has answered, and how many it did not. */
  readonly questions: Readonly<Record<'answered' | 'away', number>>
  /** The ids of a page of hits, how many there are, and what was counted. */
  search<Counted = unknown>(alias: string, body: Clause): Promise<Found<Counted>>
  /** Asks the engine; while it is away `instead`, and without that a SearchAway is thrown. */
  orElse<Answer>(instead: (() => Promise<Answer>) | undefined, ask: () => Promise<Answer>): Promise<Answer>
}

export type Found<Counted> = { readonly ids: string[]; readonly total: number; readonly aggregations: Counted }

/** After a failure the engine is left alone for so long, so that visitors do not wait for it one by one. Milliseconds. */
const pause = 1000

/** The engine at the end of `client`. */
export function searchEngine(client: Client, prefix: string, log: FastifyBaseLogger): SearchEngine {
  let pausedUntil = 0
  let lastFailure: unknown
  const questions = { answered: 0, away: 0 }

  return {
    client,
    prefix,
    questions,
    aliases: { works: aliasOf(prefix, 'works'), artists: aliasOf(prefix, 'artists') },
    async search<Counted>(alias: string, body: Clause): Promise<Found<Counted>> {
      const { body: answer } = await client.search({ index: alias, body: body as never })
      // Half an answer is none: works that are there would be missing without a word.
      if (answer.timed_out || answer._shards.failed > 0) throw new Error('the search engine answered in part')
      const { total } = answer.hits
      const hits = answer.hits.hits as unknown as readonly { readonly _id: string }[]
      return {
        ids: hits.map(({ _id }) => _id),
        total: typeof total === 'object' ? total.value : (total ?? hits.length),
        aggregations: answer.aggregations as Counted,
      }
    },
    async orElse(instead, ask) {
      if (Date.now() >= pausedUntil)
        try {
          const answer = await ask()
          questions.answered += 1
          return answer
        } catch (error) {
          log.warn({ err: error }, 'the search engine is away')
          pausedUntil = Date.now() + pause
          lastFailure = error
        }
      questions.away += 1
      if (!instead) throw new SearchAway(lastFailure)
      return instead()
    },
  }
}
