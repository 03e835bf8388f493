import { languages } from '#domain/language.ts'
import { informationPages } from '#site/information.ts'
import { declareCalls } from './call.ts'
import { text } from './primitives.ts'
import { z } from './zod.ts'

const Part = z.object({ title: text('Grey sea'), html: text('<p>…</p>') })

const Section = z.object({
  /** The same in all languages: "/en/returns#private". */
  id: z.string(),
  title: text('Grey sea'),
  html: text('<p>…</p>'),
  parts: z.array(Part),
})
export type Section = z.infer<typeof Section>

export const InformationView = z.object({
  title: text('Grey sea'),
  description: z.string(),
  changed: z.iso.date().meta({ examples: ['2026-11-21'] }),
  html: text('<p>…</p>'),
  sections: z.array(Section),
  /** Only of a page that is not translated. */
  language: z.enum(languages).optional(),
})
export type InformationView = z.infer<typeof InformationView>

export const information = declareCalls({
  'GET /information/{page}': {
    access: 'anyone',
    duringMaintenance: true,
    operationId: 'getInformationPage',
    summary: 'Return an information page in the caller’s language',
    params: z.object({ page: z.enum(informationPages, 'unknown-value') }),
    answer: InformationView,
  },
  'GET /terms/{version}': {
    access: 'anyone',
    duringMaintenance: true,
    refusals: ['not-found'],
    operationId: 'getTermsVersion',
    summary: 'Return the terms of service that apply from a given day, in the caller’s language',
    params: z.object({
      version: z
        .string()
        .max(10, 'too-long')
        .meta({ examples: ['2026-11-26'] }),
    }),
    answer: InformationView,
  },
})
