import { eq } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import type { z } from 'zod'
import type { OutputOf } from '#contract/calls.ts'
import type { SettingsView } from '#contract/settings.ts'
import type { Language } from '#domain/language.ts'
import { accept, refuse } from '#domain/result.ts'
import type { Database } from '#server/database/connect.ts'
import { users } from '#server/database/schema.ts'
import { findUser } from '#server/features/account/account-store.ts'
import { requestConfirmation } from '#server/features/subscribers/confirm-subscription.ts'
import {
  addSubscriber,
  endComplaint,
  subscriptionOf,
  unsubscribe,
} from '#server/features/subscribers/subscriber-store.ts'
import type { Caller } from '#server/http/caller.ts'
import { serve } from '#server/http/serve.ts'
import { perEmail, throttle } from '#server/http/throttle.ts'
import type { Shop } from '#server/shop.ts'

export function settingsRoutes(app: FastifyInstance, shop: Shop): void {
  const { database, identity } = shop

  serve(app, shop, 'GET /users/settings', async ({ caller }) => accept(await readSettings(database, caller)))

  serve(app, shop, 'PUT /users/settings', async ({ caller, body, now }) =>
    accept(await database.transaction((tx) => saveSettings({ ...shop, database: tx }, caller, body, now))),
  )

  serve(app, shop, 'GET /users/sessions', async ({ caller }) => {
    const sessions = (await identity.sessions(caller.uid)).map((session) => ({
      ...session,
      current: session.id === caller.sessionId,
    }))
    return accept({ content: sessions.sort((a, b) => Number(b.current) - Number(a.current)) })
  })

  serve(app, shop, 'DELETE /users/sessions/{id}', async ({ caller, params: { id } }) =>
    (await identity.endSession(caller.uid, id)) ? accept({ id }) : refuse('session-not-found'),
  )

  serve(app, shop, 'DELETE /users/sessions', async ({ caller, now }) => {
    const ended = await identity.endSessions(caller.uid, caller.sessionId)
    await database.update(users).set({ tokensValidFrom: now }).where(eq(users.id, caller.userId))
    return accept({ ended })
  })
}

type Change = OutputOf<'PUT /users/settings', 'body'>

/** Omitted settings keep their value. Returns all settings. */
async function saveSettings(
  shop: Shop,
  caller: Caller,
  change: Change,
  now: Date,
): Promise<z.input<typeof SettingsView>> {
  const { database } = shop
  const { language, notifications: { messages, newsletter } = {} } = change
  const columns = {
    ...(language ? { language } : {}),
    ...(messages === undefined ? {} : { notifyMessages: messages }),
  }
  if (Object.keys(columns).length > 0) await database.update(users).set(columns).where(eq(users.id, caller.userId))
  const { language: spoken, notifications: before } = await readSettings(database, caller)
  if (messages || newsletter) await endComplaint(database, caller.email)
  if (newsletter === false && before.newsletter) await unsubscribe(database, caller.email)
  if (newsletter === true) await subscribe(shop, caller, spoken, now)
  return readSettings(database, caller)
}

/** A verified address needs no confirmation. */
async function subscribe(shop: Shop, { userId, email }: Caller, language: Language, now: Date): Promise<void> {
  const { database } = shop
  const user = await findUser(database, userId)
  if (user?.verified) await addSubscriber(database, { id: shop.newId(now), email, language }, now)
  else if (await throttle(shop, perEmail, 'newsletter', email))
    await requestConfirmation(shop, { email, language }, now)
}

async function readSettings(database: Database, { userId, email }: Caller): Promise<z.input<typeof SettingsView>> {
  const user = await findUser(database, userId)
  const subscription = await subscriptionOf(database, email)
  // A pending subscription of a verified owner is not shown: anybody may have entered the address.
  const isAddressUnverified = subscription === 'asked' && user?.verified === false
  return {
    language: user?.language ?? 'en',
    notifications: {
      newsletter: subscription === 'confirmed' || isAddressUnverified,
      newsletterUnconfirmed: isAddressUnverified,
      messages: user?.notifyMessages ?? true,
    },
  }
}
