import type { z } from 'zod'
import type { UserRow } from '#contract/users.ts'
import { type Approval, readRole } from '#domain/person.ts'
import type { users } from '#server/database/schema.ts'

/** A person in a list of people. */
export const viewUser = ({
  user,
  approval,
}: {
  user: typeof users.$inferSelect
  approval: Approval | null
}): z.input<typeof UserRow> => ({
  id: user.id,
  name: `${user.firstName} ${user.lastName}`.trim(),
  email: user.email,
  role: readRole(user.role),
  approval,
  verified: user.verified,
  blockedAt: user.blockedAt,
  createdAt: user.createdAt,
})
