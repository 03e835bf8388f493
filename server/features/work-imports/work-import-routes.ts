import type { FastifyInstance } from 'fastify'
import { accept } from '#domain/result.ts'
import { importLimits } from '#domain/work-import.ts'
import { registerMultipartForms } from '#server/http/multipart-forms.ts'
import { serve } from '#server/http/serve.ts'
import type { Shop } from '#server/shop.ts'
import { guessedWords } from './decode-work-file.ts'
import { importWorks } from './import-works.ts'
import { readLine } from './read-line.ts'
import { readWorkFile } from './read-work-file.ts'

export function workImportRoutes(app: FastifyInstance, shop: Shop): void {
  registerMultipartForms(app, { bytes: importLimits.bytes, fields: 2 }, (forms) => {
    serve(forms, shop, 'POST /artworks/import/check', async ({ body }) => {
      const bytes = await body.file.bytes()
      const rows = readWorkFile(bytes)
      if (!rows.ok) return rows
      const lines = rows.value.map(readLine).map(({ row, titles, problems }) => ({ row, titles, problems }))
      const ready = lines.filter(({ problems }) => problems.length === 0).length
      const guessed = guessedWords(bytes).slice(0, importLimits.guessedWords)
      return accept({ lines, ready, wrong: lines.length - ready, guessed })
    })

    serve(forms, shop, 'POST /artworks/import', async ({ body, caller, language, now }) => {
      const rows = readWorkFile(await body.file.bytes())
      if (!rows.ok) return rows
      const works = rows.value.flatMap((row) => readLine(row).work ?? [])
      return accept({ created: await importWorks(shop, caller, { key: body.key, works, language }, now) })
    })
  })
}
