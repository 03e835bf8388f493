import type { Client } from '@opensearch-project/opensearch'
import type { FastifyBaseLogger } from 'fastify'
import { SearchAway } from './search-away.ts'
import { aliasOf, type IndexKind } from './search-indexes.ts'
import type { Clause } from './text-query.ts'

export type SearchEngine = {
  readonly client: Client
  readonly prefix: string
  readonly aliases: Record<IndexKind, string>
  readonly questions: Readonly<Record<'answered' | 'away', number>>
  search<Counted = unknown>(alias: string, body: Clause): Promise<Found<Counted>>
  /** Falls back to `instead` while the engine is unavailable, or throws SearchAway. */
  orElse<Answer>(instead: (() => Promise<Answer>) | undefined, ask: () => Promise<Answer>): Promise<Answer>
}

export type Found<Counted> = { readonly ids: string[]; readonly total: number; readonly aggregations: Counted }

/** Milliseconds without queries after a failure, so that visitors do not wait one by one. */
const pause = 1000

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
      // Partial results count as a failure: works would silently be missing.
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
