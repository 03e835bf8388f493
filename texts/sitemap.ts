import { inAllLanguages } from '#domain/translation.ts'
import * as en from './en/sitemap.ts'
import * as et from './et/sitemap.ts'

export const sitemapTexts = inAllLanguages({ en, et })
