import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/** Ten keys of Latvian, among them a function, a subject of an e-mail and words of a document. */
export const latvian = {
  'texts/lv/frame.ts': `import type { Translation } from '#domain/translation.ts'
import type * as en from '../en/frame.ts'

export const frame: Translation<typeof en.frame> = {
  skip: 'Pāriet uz saturu',
  discover: 'Māksla',
  artists: 'Mākslinieki',
  blog: 'Blogs',
  search: 'Meklēt',
  language: 'Valoda',
  cart: (count) => \`Grozs, \${count}\`,
}
`,
  'texts/lv/account-emails.ts': `import { site } from '#site/site.ts'
import { verifyEmail as inEnglish } from '../en/account-emails.ts'

export const verifyEmail: typeof inEnglish = (token) => ({
  ...inEnglish(token),
  subject: \`Apstipriniet savu e-pasta adresi: \${site.name}\`,
})
`,
  'texts/lv/documents.ts': `import type { Translation } from '#domain/translation.ts'
import type * as en from '../en/documents.ts'

export const documents: Translation<typeof en.documents> = { receipt: 'Kvīts', total: 'Kopā' }
`,
  'content/lv/faq.md': readFileSync(join(import.meta.dirname, '../../../content/en/faq.md'), 'utf8').replace(
    /^title: .*$/m,
    'title: Biežāk uzdotie jautājumi',
  ),
}
