import { sql } from 'drizzle-orm'
import { check, index, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { postCategories } from '#domain/post.ts'
import { hexId, id, localized, moment, oneOf, reference } from './columns.ts'
import { pictures } from './pictures.ts'

export const posts = pgTable(
  'posts',
  {
    id: id(),
    slug: text().notNull().unique(),
    /** Redirect to the current slug. */
    formerSlugs: text().array().notNull().default([]),
    title: localized().notNull(),
    excerpt: localized().notNull().default({}),
    /** Sanitised HTML. */
    content: localized().notNull(),
    category: text({ enum: postCategories }),
    author: text().notNull(),
    pictureId: reference().references(() => pictures.id),
    pictureAlt: localized().notNull().default({}),
    /** Null for a draft. */
    publishedAt: moment(),
    createdAt: moment().notNull(),
    updatedAt: moment().notNull(),
  },
  (table) => [
    check('posts_id', hexId()),
    check('posts_slug', sql`slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and slug !~ '^[0-9a-f]{24}$'`),
    check('posts_category', oneOf('category', postCategories)),
    index('posts_former_slugs_index').using('gin', table.formerSlugs),
    index('posts_published_index').on(table.publishedAt),
    index('posts_picture_index').on(table.pictureId).where(sql`picture_id is not null`),
  ],
)

export const postPictures = pgTable(
  'post_pictures',
  {
    postId: reference()
      .notNull()
      .references(() => posts.id, { onDelete: 'cascade' }),
    pictureId: reference()
      .notNull()
      .references(() => pictures.id),
  },
  (table) => [
    primaryKey({ columns: [table.postId, table.pictureId] }),
    index('post_pictures_picture_index').on(table.pictureId),
  ],
)
