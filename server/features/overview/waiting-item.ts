import { sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { WaitingItem } from '#contract/overview.ts'
import { inEachLanguage, type Localized } from '#domain/language.ts'
import type { Cents } from '#domain/money.ts'

export type Item = z.input<typeof WaitingItem>

/** `items` are the oldest of `count`. */
export type Found = { readonly count: number; readonly sum?: Cents | null; readonly items: readonly Item[] }

/** The total before `limit`; suits small results. */
export const countAll = sql`count(*) over ()`.mapWith(Number)

type Known = Pick<Item, 'id' | 'since'> & Partial<Item> & { name: Localized | string; who?: string | null }

/** Names and numbers are the same in all languages. */
export const itemOf = ({ id, name, who, about, problem, amount, since, dueOn }: Known): Item => ({
  id,
  name: typeof name === 'string' ? inEachLanguage(() => name) : name,
  about: who ? inEachLanguage(() => who) : (about ?? null),
  problem: problem ?? null,
  amount: amount ?? null,
  since,
  dueOn: dueOn ?? null,
})
