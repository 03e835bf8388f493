import { languages } from '#domain/language.ts'
import { maxPasswordLength } from '#domain/password.ts'
import { approvals, roles } from '#domain/person.ts'
import { Id, requiredText, text } from './primitives.ts'
import { z } from './zod.ts'

export const Token = z
  .string('required')
  .min(1, 'required')
  .max(8192, 'too-long')
  .meta({ examples: ['eyJhbGciOiJFZERTQSJ9.eyJzdWIiOiIxIn0.c2ln'] })
export const PersonName = requiredText(100).meta({ examples: ['Mari'] })
/** Only its length is looked at here; the five rules have a refusal of their own. */
export const Password = z
  .string('required')
  .min(1, 'required')
  .max(maxPasswordLength, 'too-long')
  .meta({ examples: ['Seven-Geese-42!'] })

/** A person's own record, as the browser keeps it. It holds nothing that a password could be guessed from. */
export const UserView = z.object({
  id: Id,
  /** The same id, by the name that the screens know. */
  mongodbUserId: Id,
  /** Who this is at the identity provider. */
  uid: z.string(),
  email: text('mari@example.com'),
  /** A new address that waits for its owner to confirm it. */
  pendingEmail: z.string().nullable(),
  firstName: text('Mari'),
  lastName: text('Maasikas'),
  gender: z.string().nullable(),
  verified: z.boolean(),
  hasPassword: z.boolean(),
  googleSignUp: z.boolean(),
  googleAuth: z.boolean(),
  authProvider: z.enum(['email', 'google']),
  role: z.enum(roles),
  language: z.enum(languages),
  /** Base address of the picture's variants; null shows the default picture. */
  profilePicUrl: z.string().nullable(),
  listings: z.array(Id),
  savedListings: z.array(Id),
  artistId: Id.nullable(),
  artistProfile: z.object({ isApproved: z.boolean(), approval: z.enum(approvals) }).nullable(),
})
export type UserView = z.infer<typeof UserView>

/** Answers whose screens read the fields beside `success`; they stand in `data` as well. */
export const flat = <Shape extends z.ZodRawShape>(shape: Shape) =>
  z.object({ success: z.literal(true), ...shape, data: z.object(shape) })
