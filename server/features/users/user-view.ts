import { type Approval, readRole } from '#domain/person.ts'
import type { users } from '#server/database/schema.ts'

type Found = { readonly user: typeof users.$inferSelect; readonly approval: Approval | null }

/** A person in a list of people, with whatever else was asked for with them. */
export const viewUser = <Row extends Found>({ user, ...more }: Row) => ({
  ...user,
  ...more,
  name: `${user.firstName} ${user.lastName}`.trim(),
  role: readRole(user.role),
})
