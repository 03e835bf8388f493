import { type Approval, readRole } from '#domain/person.ts'
import type { users } from '#server/database/schema.ts'

/** A person in a list of people. */
export const viewUser = ({ user, approval }: { user: typeof users.$inferSelect; approval: Approval | null }) => ({
  ...user,
  name: `${user.firstName} ${user.lastName}`.trim(),
  role: readRole(user.role),
  approval,
})
