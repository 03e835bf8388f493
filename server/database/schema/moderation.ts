import { sql } from 'drizzle-orm'
import { check, date, index, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { languages } from '#domain/language.ts'
import {
  appealOutcomes,
  immediateClosings,
  reportKinds,
  reportOutcomes,
  reportSubjects,
  restrictionGrounds,
  restrictionSubjects,
} from '#domain/moderation.ts'
import { bilingual, caseless, hexId, id, moment, oneOf, reference } from './columns.ts'
import { users } from './people.ts'

/** What people have reported to the shop, with an account or without one, and what became of it. */
export const reports = pgTable(
  'reports',
  {
    id: id(),
    subject: text({ enum: reportSubjects }).notNull(),
    subjectId: reference().notNull(),
    kind: text({ enum: reportKinds }).notNull().default('other'),
    /** Null for visitors, and once the account is gone. */
    userId: reference().references(() => users.id, { onDelete: 'set null' }),
    /** Where the answer goes; null for those who gave no address. */
    email: caseless(),
    language: text({ enum: languages }).notNull().default('en'),
    reason: text().notNull(),
    createdAt: moment().notNull(),
    outcome: text({ enum: reportOutcomes }),
    /** What the reporter was told. */
    answer: text(),
    decidedBy: text(),
    decidedAt: moment(),
    /** The SHA-256 of the token in the link with which the reporter appeals. */
    tokenHash: text().unique(),
    appeal: text(),
    appealedAt: moment(),
    appealOutcome: text({ enum: appealOutcomes }),
    appealAnswer: text(),
    appealDecidedBy: text(),
    appealDecidedAt: moment(),
  },
  (table) => [
    check('reports_id', hexId()),
    check('reports_subject', oneOf('subject', reportSubjects)),
    check('reports_kind', oneOf('kind', reportKinds)),
    check('reports_reason', sql`reason <> ''`),
    check('reports_decision', sql`(outcome is null) = (decided_at is null)`),
    check('reports_appeal', sql`(appeal is null) = (appealed_at is null)`),
    check('reports_appeal_decision', sql`(appeal_outcome is null) = (appeal_decided_at is null)`),
    index('reports_created_index').on(table.createdAt),
    // Reporters who are to be forgotten.
    index('reports_answered_index').on(table.decidedAt).where(sql`email is not null`),
    index('reports_user_index').on(table.userId).where(sql`user_id is not null`),
    index('reports_subject_index').on(table.subject, table.subjectId),
    index('reports_decided_index').on(table.decidedAt).where(sql`decided_at is not null`),
    index('reports_open_index')
      .on(table.createdAt)
      .where(sql`decided_at is null or (appealed_at is not null and appeal_decided_at is null)`),
  ],
)

/**
 * What an administrator has restricted, with the statement of reasons that the Digital Services Act asks for: a work
 * taken down, an artist suspended, an account blocked, an artist's account closed for good, a message removed.
 */
export const restrictions = pgTable(
  'restrictions',
  {
    id: id(),
    subject: text({ enum: restrictionSubjects }).notNull(),
    subjectId: reference().notNull(),
    ground: text({ enum: restrictionGrounds }).notNull(),
    /** The law or the term that it rests on. */
    rule: text().notNull(),
    /** The facts and circumstances, as the person concerned reads them. */
    reason: text().notNull(),
    /** The same in languages of their readers: of the artist, and of whoever has bought a dangerous work. */
    reasonIn: bilingual().notNull().default({}),
    /** The report that led to it. */
    reportId: reference().references(() => reports.id),
    by: text().notNull(),
    createdAt: moment().notNull(),
    /** The state to go back to: the status of a work. */
    before: text(),
    /** The day on whose beginning an artist's account is closed; null for all other restrictions. */
    closesOn: date({ mode: 'string' }),
    /** When it was closed: on that day, or at once where the law allows it. */
    closedAt: moment(),
    /** Why it was closed at once. */
    immediateReason: text({ enum: immediateClosings }),
    appeal: text(),
    appealedAt: moment(),
    appealOutcome: text({ enum: appealOutcomes }),
    appealAnswer: text(),
    appealDecidedBy: text(),
    appealDecidedAt: moment(),
    liftedBy: text(),
    liftedAt: moment(),
  },
  (table) => [
    check('restrictions_id', hexId()),
    check('restrictions_subject', oneOf('subject', restrictionSubjects)),
    check('restrictions_ground', oneOf('ground', restrictionGrounds)),
    check('restrictions_closing', sql`(subject = 'artist-account') = (closes_on is not null)`),
    check('restrictions_immediate', sql`immediate_reason is null or closed_at is not null`),
    check('restrictions_immediate_reason', oneOf('immediate_reason', immediateClosings)),
    check('restrictions_appeal', sql`(appeal is null) = (appealed_at is null)`),
    check('restrictions_appeal_decision', sql`(appeal_outcome is null) = (appeal_decided_at is null)`),
    uniqueIndex('restrictions_one_in_force').on(table.subject, table.subjectId).where(sql`lifted_at is null`),
    // What has ended, and what holds for long.
    index('restrictions_lifted_index').on(table.liftedAt).where(sql`lifted_at is not null`),
    index('restrictions_in_force_index').on(table.createdAt).where(sql`lifted_at is null`),
    index('restrictions_report_index').on(table.reportId).where(sql`report_id is not null`),
    // Accounts that are to be closed.
    index('restrictions_closing_index')
      .on(table.closesOn)
      .where(sql`closes_on is not null and closed_at is null and lifted_at is null`),
    index('restrictions_open_appeal_index')
      .on(table.appealedAt)
      .where(sql`appealed_at is not null and appeal_decided_at is null`),
  ],
)
