import {
  appealOutcomes,
  immediateClosings,
  maxReasonLength,
  maxReportLength,
  restrictionGrounds,
} from '#domain/moderation.ts'
import { MessageView } from './messages.ts'
import { Day, LocalizedText, localizedInput, requiredText, Timestamp, text } from './primitives.ts'
import { z } from './zod.ts'

/** The statement of reasons: what the person concerned is told. */
export const Statement = z.object({
  ground: z.enum(restrictionGrounds, 'unknown-value'),
  rule: requiredText(300).meta({ examples: ['Terms, section 4: only own work'] }),
  reason: requiredText(maxReasonLength).meta({ examples: ['The photograph is by somebody else.'] }),
})

/** Of a work: whoever has bought a dangerous one reads the reason as well, in their language where it is written in it. */
export const StatementOnWork = Statement.extend({ reasonIn: localizedInput(maxReasonLength).optional() })

/** When an artist's account is closed for good, or was. */
export const Closing = z.object({
  closesOn: Day,
  closedAt: Timestamp.nullable(),
  /** Why it was closed without notice. */
  immediateReason: z.enum(immediateClosings).nullable(),
})

/** What a report or a restriction is about. */
export const About = z.object({
  /** The title of a work, or the name of an artist, a person or the writer of a message; empty when it is gone. */
  name: LocalizedText,
  /** The artist of a work. */
  artistName: z.string().nullable(),
  /** Null when its conversation has been deleted. */
  message: MessageView.nullable(),
})

/** An appeal and what became of it. */
export const Appeal = z.object({
  text: text('I painted it myself, here is the sketch.'),
  at: Timestamp,
  outcome: z.enum(appealOutcomes).nullable(),
  answer: z.string().nullable(),
})

export const DecisionText = requiredText(2000).meta({ examples: ['We have compared both pictures.'] })
export const appealText = requiredText(maxReportLength)
export const DecideAppeal = z.object({ outcome: z.enum(appealOutcomes, 'unknown-value'), answer: DecisionText })
