/** What posts are about, as they travel over HTTP. */
export const postCategories = ['Artist Spotlight', 'Gallery News', 'Art Tips', 'Community'] as const
export type PostCategory = (typeof postCategories)[number]

/** Who signs a post that names nobody. */
export const defaultPostAuthor = 'Admin'
