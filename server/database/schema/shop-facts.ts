import { sql } from 'drizzle-orm'
import { check, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import type { ShopFacts } from '#domain/shop-facts.ts'
import { moment } from './columns.ts'

/** Drawn from the logo. Bytes in base64. */
export const shopIcons = pgTable('shop_icons', { name: text().primaryKey(), content: text().notNull() })

/** One row, or none before the first facts are set. */
export const shopFacts = pgTable(
  'shop_facts',
  {
    id: text().primaryKey().default('shop'),
    /** Facts that a later version adds are missing. */
    facts: jsonb().$type<Partial<ShopFacts>>().notNull().default({}),
    /** Null until the facts are set. */
    updatedAt: moment(),
  },
  () => [check('shop_facts_id', sql`id = 'shop'`)],
)
