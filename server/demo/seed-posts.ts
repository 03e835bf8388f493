import { eq } from 'drizzle-orm'
import { mapWords } from '#domain/language.ts'
import { slugOf } from '#domain/slug.ts'
import { posts } from '#server/database/schema.ts'
import { replacePostPictures } from '#server/features/posts/post-store.ts'
import { chooseSlug } from '#server/features/slugs/choose-slug.ts'
import { pictureAddress, plainAddress } from '#site/picture-address.ts'
import { type CataloguePost, filesInText } from './catalogue-folder.ts'
import type { Seeding } from './seed-pictures.ts'

/** Saves the catalogue's posts; others stay. */
export async function savePosts({ tx, pictureOf, now }: Seeding, written: readonly CataloguePost[]): Promise<void> {
  const addressOf = (file: string) => {
    const { hash, width } = pictureOf(file)
    return plainAddress(pictureAddress(hash), width)
  }
  for (const { id, featuredImage, createdAt, content, ...values } of written) {
    const [before] = await tx.select().from(posts).where(eq(posts.id, id))
    const row = {
      ...values,
      ...(await chooseSlug(tx, posts, slugOf(values.title.en ?? '', 'post'), before)),
      content: mapWords(content, (html) =>
        filesInText(html).reduce((text, file) => text.replaceAll(`"${file}"`, `"${addressOf(file)}"`), html),
      ),
      pictureId: pictureOf(featuredImage.file).id,
      pictureAlt: featuredImage.alt,
      publishedAt: createdAt,
      createdAt,
    }
    await tx
      .insert(posts)
      .values({ ...row, id, updatedAt: createdAt })
      .onConflictDoUpdate({ target: posts.id, set: { ...row, updatedAt: now } })
    const files = Object.values(content).flatMap((html = '') => filesInText(html))
    await replacePostPictures(
      tx,
      id,
      files.map((file) => pictureOf(file).id),
    )
  }
}
