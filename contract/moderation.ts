import {
  appealOutcomes,
  immediateClosings,
  maxReasonLength,
  maxReportLength,
  restrictionGrounds,
} from '#domain/moderation.ts'
import { MessageView } from './messages.ts'
import { Day, LocalizedText, localizedInput, requiredText, Timestamp, text } from './primitives.ts'
import { Password } from './user.ts'
import { z } from './zod.ts'

/** Statement of reasons for the person concerned. */
export const Statement = z.object({
  ground: z.enum(restrictionGrounds, 'unknown-value'),
  rule: requiredText(300).meta({ examples: ['Terms, section 4: only own work'] }),
  reason: requiredText(maxReasonLength).meta({ examples: ['The photograph is by somebody else.'] }),
})

/** Blocking an administrator ends the role and unblocking restores it, so both require the password. */
export const ConfirmedForAdministrators = z.object({ currentPassword: Password.optional() })

/** Buyers of a dangerous work read the reason too, in their language if it exists in that language. */
export const StatementOnWork = Statement.extend({ reasonIn: localizedInput(maxReasonLength).optional() })

export const Closing = z.object({
  closesOn: Day,
  closedAt: Timestamp.nullable(),
  /** Ground for closing without notice. */
  immediateReason: z.enum(immediateClosings).nullable(),
})

export const About = z.object({
  /** A title, or the name of an artist, a person or the author of a message; empty when deleted. */
  name: LocalizedText,
  artistName: z.string().nullable(),
  /** Null when the conversation was deleted. */
  message: MessageView.nullable(),
})

export const Appeal = z.object({
  text: text('I painted it myself, here is the sketch.'),
  at: Timestamp,
  outcome: z.enum(appealOutcomes).nullable(),
  answer: z.string().nullable(),
})

export const DecisionText = requiredText(2000).meta({ examples: ['We have compared both pictures.'] })
export const appealText = requiredText(maxReportLength)
export const DecideAppeal = z.object({ outcome: z.enum(appealOutcomes, 'unknown-value'), answer: DecisionText })
