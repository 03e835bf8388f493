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
/** Validates the length only; the five rules have a separate refusal. */
export const Password = z
  .string('required')
  .min(1, 'required')
  .max(maxPasswordLength, 'too-long')
  .meta({ examples: ['Seven-Geese-42!'] })

/** A person's own record as the browser stores it; contains nothing that helps to guess a password. */
export const UserView = z.object({
  id: Id,
  /** Alias of `id` for the pages. */
  mongodbUserId: Id,
  uid: z.string(),
  email: text('mari@example.com'),
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
  /** Base URL of the picture's variants; null for the default picture. */
  profilePicUrl: z.string().nullable(),
  listings: z.array(Id),
  savedListings: z.array(Id),
  artistId: Id.nullable(),
  artistProfile: z.object({ isApproved: z.boolean(), approval: z.enum(approvals) }).nullable(),
})
export type UserView = z.infer<typeof UserView>

/** Answers whose fields appear both beside `success` and in `data`. */
export const flat = <Shape extends z.ZodRawShape>(shape: Shape) =>
  z.object({ success: z.literal(true), ...shape, data: z.object(shape) })
