import { z } from 'zod'
import { informationPages } from '../information.ts'

/** One thing under a section: a step, a question with its answer. */
const Part = z.object({ title: z.string(), html: z.string() })

const Section = z.object({
  /** The same in both languages: "/en/returns#private". */
  id: z.string(),
  title: z.string(),
  html: z.string(),
  parts: z.array(Part),
})
export type Section = z.infer<typeof Section>

export const InformationView = z.object({
  title: z.string(),
  description: z.string(),
  /** The day of the last change: "2026-11-21". */
  changed: z.iso.date(),
  html: z.string(),
  sections: z.array(Section),
})
export type InformationView = z.infer<typeof InformationView>

export const informationSchemas = {
  show: {
    operationId: 'getInformationPage',
    summary: 'A page about the shop, in the language that the caller asks for',
    params: z.object({ page: z.enum(informationPages, 'unknown-value') }),
    answer: InformationView,
  },
}
