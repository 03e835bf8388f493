import { asc, eq } from 'drizzle-orm'
import type { Database } from '#server/database/connect.ts'
import { users } from '#server/database/schema.ts'
import { nameOfAdministrator } from '#server/features/account/administrators.ts'
import { emailAdministrators } from '#server/features/mail/email-administrators.ts'
import { emailPerson, type Mailer } from '#server/features/mail/email-person.ts'
import { site } from '#site/site.ts'
import { decisionAuditEmailsTexts as texts } from '#texts/decision-audit-emails.ts'
import type { QuestionableDecision } from './find-questionable-decisions.ts'

/** Includes the operator, because the administrator concerned may be the only one. */
export async function enqueueQuestionedDecisions(
  shop: Mailer,
  tx: Database,
  decisions: readonly QuestionableDecision[],
  now: Date,
): Promise<void> {
  const facts: { kind: QuestionableDecision['kind']; by: string; at: Date }[] = []
  for (const { kind, by, at } of decisions.slice(0, 50)) facts.push({ kind, at, by: await nameOfAdministrator(tx, by) })
  const write = (t: typeof texts.en) => t.questioned({ total: decisions.length, decisions: facts })
  await emailAdministrators(shop, tx, { kind: 'decisions-questioned', texts, write }, now)
  const [administrator] = await tx.select().from(users).where(eq(users.role, 'ADMIN')).orderBy(asc(users.id)).limit(1)
  const operator = { email: site.email, language: administrator?.language ?? 'et', isGreeted: false }
  const key = `decisions-questioned-operator:${shop.newId(now)}`
  await emailPerson(shop, tx, operator, { key, about: 'other', texts, write }, now)
}
