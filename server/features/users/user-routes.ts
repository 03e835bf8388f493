import { eq } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import { accept, refuse } from '#domain/result.ts'
import { users } from '#server/database/schema.ts'
import { findUser } from '#server/features/account/account-store.ts'
import { writeAudit } from '#server/features/audit/audit-store.ts'
import { subjects } from '#server/features/moderation/subjects.ts'
import { confirmIfGiven } from '#server/http/confirm-password.ts'
import { pageOfList } from '#server/http/page-of-list.ts'
import { serve } from '#server/http/serve.ts'
import type { Shop } from '#server/shop.ts'
import { blockUser } from './block-user.ts'
import { changeRole } from './change-role.ts'
import { listUsers } from './list-users.ts'
import { readPerson } from './read-person.ts'
import { viewUser } from './user-view.ts'

export function userRoutes(app: FastifyInstance, shop: Shop): void {
  const { database, identity } = shop

  serve(app, shop, 'GET /admin/users', async ({ query }) => {
    const { rows, total } = await listUsers(database, query)
    return accept(pageOfList(rows.map(viewUser), total, query))
  })

  serve(app, shop, 'GET /admin/users/{id}', async ({ params, language }) => {
    const person = await readPerson(shop, params.id, language)
    return person ? accept(person) : refuse('not-found')
  })

  serve(app, shop, 'PUT /admin/users/{id}/role', ({ params: { id }, body, caller, now }) =>
    changeRole(shop, { id, role: body.role, by: caller.userId }, now),
  )

  serve(app, shop, 'DELETE /admin/users/{id}/sessions', async ({ params: { id }, caller, now }) => {
    const user = await findUser(database, id)
    if (!user) return refuse('not-found')
    const ended = await identity.endSessions(user.uid)
    await database.transaction(async (tx) => {
      await tx.update(users).set({ tokensValidFrom: now }).where(eq(users.id, id))
      await writeAudit(shop, tx, { by: caller.userId, action: 'sessions-ended', subject: id, details: { ended } }, now)
    })
    return accept({ ended })
  })

  serve(app, shop, 'PUT /admin/users/{id}/block', async ({ params: { id }, body, caller, now }) => {
    const { currentPassword, ...statement } = body
    const confirmation = await confirmIfGiven(shop, caller, currentPassword)
    const blocked = await database.transaction(async (tx) => {
      const done = await blockUser(shop, tx, { subjectId: id, by: caller.userId, confirmation, ...statement }, now)
      return done.ok ? accept(await findUser(tx, id)) : done
    })
    if (!blocked.ok) return blocked
    // The tokens are already refused; this ends the sessions at the provider.
    if (blocked.value)
      await identity
        .endSessions(blocked.value.uid)
        .catch((error: unknown) => shop.log.warn({ err: error, user: id }, 'the sessions of a blocked user go on'))
    return accept({ id, blockedAt: now })
  })

  serve(app, shop, 'POST /admin/users/{id}/unblock', async ({ params: { id }, body, caller, now }) => {
    if (!(await findUser(database, id))) return refuse('not-found')
    const confirmation = await confirmIfGiven(shop, caller, body.currentPassword)
    const unblocked = await database.transaction((tx) =>
      subjects.user.lift(shop, tx, { subjectId: id, by: caller.userId, confirmation }, now),
    )
    return unblocked.ok ? accept({ id, blockedAt: null }) : unblocked
  })
}
