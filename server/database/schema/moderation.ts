import { sql } from 'drizzle-orm'
import { check, date, index, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import {
  appealOutcomes,
  immediateClosings,
  reportKinds,
  reportOutcomes,
  reportSubjects,
  restrictionGrounds,
  restrictionSubjects,
} from '#domain/moderation.ts'
import { caseless, hexId, id, language, localized, moment, oneOf, reference } from './columns.ts'
import { users } from './people.ts'

/** Reports by users and visitors (DSA), with decisions. */
export const reports = pgTable(
  'reports',
  {
    id: id(),
    subject: text({ enum: reportSubjects }).notNull(),
    subjectId: reference().notNull(),
    kind: text({ enum: reportKinds }).notNull().default('other'),
    /** Null for visitors and deleted accounts. */
    userId: reference().references(() => users.id, { onDelete: 'set null' }),
    /** Null for reporters without an address. */
    email: caseless(),
    language: language().notNull().default('en'),
    reason: text().notNull(),
    createdAt: moment().notNull(),
    outcome: text({ enum: reportOutcomes }),
    answer: text(),
    decidedBy: text(),
    decidedAt: moment(),
    /** SHA-256 of the token in the appeal link. */
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
    // For erasing reporters' addresses.
    index('reports_answered_index').on(table.decidedAt).where(sql`email is not null`),
    index('reports_user_index').on(table.userId).where(sql`user_id is not null`),
    index('reports_subject_index').on(table.subject, table.subjectId),
    index('reports_decided_index').on(table.decidedAt).where(sql`decided_at is not null`),
    index('reports_open_index')
      .on(table.createdAt)
      .where(sql`decided_at is null or (appealed_at is not null and appeal_decided_at is null)`),
  ],
)

/** With the statement of reasons that the Digital Services Act requires. */
export const restrictions = pgTable(
  'restrictions',
  {
    id: id(),
    subject: text({ enum: restrictionSubjects }).notNull(),
    subjectId: reference().notNull(),
    ground: text({ enum: restrictionGrounds }).notNull(),
    /** The law or contract clause. */
    rule: text().notNull(),
    /** Facts and circumstances, for the person concerned. */
    reason: text().notNull(),
    /** Translations for the artist and for buyers of a dangerous work. */
    reasonIn: localized().notNull().default({}),
    reportId: reference().references(() => reports.id),
    by: text().notNull(),
    createdAt: moment().notNull(),
    /** The status to restore a work to. */
    before: text(),
    /** An artist's account closes at the start of this day; null for other restrictions. */
    closesOn: date({ mode: 'string' }),
    /** The time of closing: on that day, or at once where the law allows it. */
    closedAt: moment(),
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
    // Ended ones, and old ones in force.
    index('restrictions_lifted_index').on(table.liftedAt).where(sql`lifted_at is not null`),
    index('restrictions_in_force_index').on(table.createdAt).where(sql`lifted_at is null`),
    index('restrictions_report_index').on(table.reportId).where(sql`report_id is not null`),
    // Accounts to be closed.
    index('restrictions_closing_index')
      .on(table.closesOn)
      .where(sql`closes_on is not null and closed_at is null and lifted_at is null`),
    index('restrictions_open_appeal_index')
      .on(table.appealedAt)
      .where(sql`appealed_at is not null and appeal_decided_at is null`),
  ],
)
