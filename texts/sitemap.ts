import * as en from './en/sitemap.ts'
import * as et from './et/sitemap.ts'

export const sitemapTexts = { en, et }
