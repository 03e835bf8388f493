import { type Approval, readRole } from '#domain/person.ts'
import type { users } from '#server/database/schema.ts'

type Found = { readonly user: typeof users.$inferSelect; readonly approval: Approval | null }

export const viewUser = <Row extends Found>({ user, ...more }: Row) => ({
  ...user,
  ...more,
  name: `${user.firstName} ${user.lastName}`.trim(),
  role: readRole(user.role),
})
