import { hasWords } from '#domain/language.ts'
import { isBlank, maxContentLength, maxTitleLength, postCategories } from '#domain/post.ts'
import { localizedInput, Moment, optionalText } from './primitives.ts'
import { z } from './zod.ts'

/** A URL of a picture of the shop, or an external https URL. */
export const PictureAddress = optionalText(2000).refine(
  (input) => input === '' || input.startsWith('/pictures/') || /^https:\/\/[^/\s]/i.test(input),
  'not-an-address',
)

/** In the caller's language, or in several. */
export const PostForm = z
  .object({
    title: optionalText(maxTitleLength).optional(),
    titles: localizedInput(maxTitleLength).optional(),
    content: optionalText(maxContentLength).optional(),
    contents: localizedInput(maxContentLength).optional(),
    excerpt: optionalText(500).nullish(),
    excerpts: localizedInput(500).optional(),
    category: z.enum(['', ...postCategories], 'unknown-value').nullish(),
    author: optionalText(100).nullish(),
    featuredImage: PictureAddress.nullish(),
    featuredImageAlts: localizedInput(300).optional(),
    publishAt: Moment.nullish(),
    /** `true` unpublishes, `false` publishes. */
    isDraft: z.boolean().optional(),
    /** `updatedAt` of the edited version; refused when another change was saved since. */
    updatedAt: Moment.optional(),
  })
  .superRefine(({ title, titles = {}, content, contents = {} }, context) => {
    if (!title && !hasWords(titles)) context.addIssue({ code: 'custom', path: ['title'], message: 'required' })
    const texts = [content, ...Object.values(contents)]
    if (texts.every((html) => !html || isBlank(html)))
      context.addIssue({ code: 'custom', path: ['content'], message: 'required' })
  })
  .meta({
    examples: [
      {
        title: 'A morning with Leelo',
        content: '<p>The boardwalk is white with frost.</p>',
        excerpt: 'We walked with her to the pool.',
        category: 'Artist Spotlight',
        author: 'Admin',
      },
    ],
  })
export type PostForm = z.output<typeof PostForm>
