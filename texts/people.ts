import { inAllLanguages } from '#domain/translation.ts'
import * as en from './en/people.ts'
import * as et from './et/people.ts'

export const peopleTexts = inAllLanguages({ en, et })
