import { and, arrayOverlaps, getTableName, inArray, ne, or, sql } from 'drizzle-orm'
import { isSlugOf, numberedSlug } from '#domain/slug.ts'
import type { Database } from '#server/database/connect.ts'
import type { artists, posts } from '#server/database/schema.ts'

type Slugs = { readonly slug: string; readonly formerSlugs: string[] }
export type Slugged = Slugs & { readonly id: string }

const maxFormer = 20
const batchSize = 50

/** Keeps a fitting slug, else returns the first never used. Save it in the same transaction. */
export async function chooseSlug(
  tx: Database,
  table: typeof artists | typeof posts,
  plain: string,
  before: Slugged | undefined,
): Promise<Slugs> {
  if (!before) return { slug: await freeSlug(tx, table, plain), formerSlugs: [] }
  if (isSlugOf(before.slug, plain)) return { slug: before.slug, formerSlugs: before.formerSlugs }
  const slug = await freeSlug(tx, table, plain, before.id)
  const former = [...before.formerSlugs.filter((earlier) => earlier !== slug), before.slug]
  return { slug, formerSlugs: former.slice(-maxFormer) }
}

async function freeSlug(tx: Database, table: typeof artists | typeof posts, plain: string, id = ''): Promise<string> {
  // Serialises naming in one table.
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext(${getTableName(table)}))`)
  for (let first = 1; ; first += batchSize) {
    const candidates = Array.from({ length: batchSize }, (_, at) => numberedSlug(plain, first + at))
    const rows = await tx
      .select({ slug: table.slug, formerSlugs: table.formerSlugs })
      .from(table)
      .where(and(or(inArray(table.slug, candidates), arrayOverlaps(table.formerSlugs, candidates)), ne(table.id, id)))
    const taken = new Set(rows.flatMap(({ slug, formerSlugs }) => [slug, ...formerSlugs]))
    const free = candidates.find((candidate) => !taken.has(candidate))
    if (free) return free
  }
}
