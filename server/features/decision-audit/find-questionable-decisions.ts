import { type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { CallName } from '#contract/calls.ts'
import { approvalHours } from '#domain/approval.ts'
import type { AuditAction } from '#domain/audit.ts'
import { questionKinds } from '#domain/decision-audit.ts'
import { restrictionSubjects } from '#domain/moderation.ts'
import type { Database } from '#server/database/connect.ts'
import { selectRows } from '#server/database/select-rows.ts'
import { granters, includesMoment, isGrantedBy } from '#server/features/account/administrator-periods.ts'
import { ownerOf } from '#server/features/restrictions/restriction-store.ts'

const QuestionableDecision = z.object({
  kind: z.enum(questionKinds),
  /** Names an audit entry or an approval. */
  id: z.string(),
  by: z.string(),
  at: z.coerce.date(),
})
export type QuestionableDecision = Readonly<z.infer<typeof QuestionableDecision>>

/** Unreported decisions, oldest first. Uses the audit log's index of actions. */
export const findQuestionableDecisions = (database: Database): Promise<QuestionableDecision[]> =>
  selectRows(database, QuestionableDecision, question)

const actions = (...names: readonly AuditAction[]): SQL => sql.raw(names.map((name) => `'${name}'`).join(', '))

/** Actions on an order that only administrators may take. */
const ofOrders = actions(
  'refund-approved',
  'refund-refused',
  'refund-settled',
  'refund-paid-by-hand',
  'lost-order-refunded',
  'postage-paid',
  'postage-refused',
  'delivery-confirmed',
  'dispute-settled',
  'fraud-warning-dismissed',
  'tried-again',
  'legal-hold-placed',
  'legal-hold-lifted',
)
const ofPayouts = actions('payout-paid', 'payout-returned', 'payout-not-sent', 'payout-return-undone')
const ofAccounts = actions(
  'payouts-held',
  'payouts-released',
  'blocked-payouts-allowed',
  'commission-changed',
  'artist-approved',
)
const ofReports = actions('report-decided', 'appeal-decided')
/** Restricting one's own work or account is allowed. */
const ofRestrictions = actions(
  'appeal-decided',
  'artwork-restored',
  'artist-restored',
  'closing-taken-back',
  'user-unblocked',
  'message-restored',
)

/** The account that a report or restriction is about. */
const ownerIn = (row: SQL): SQL => {
  const owners = restrictionSubjects.map(
    (subject) => sql`when ${subject} then ${ownerOf[subject](sql`${row}.subject_id`)}`,
  )
  return sql`case ${row}.subject ${sql.join(owners, sql` `)} end`
}

/** Buyers and artists act with `refund-decided` too; only an administrator's refund has `by` = `admin`. */
const isByAdministrator = sql`exists (select from refunds r where r.id = e.details ->> 'refundId' and r.by = 'admin')`

/** The order keeps the address of a buyer who has deleted the account and registered again. A lost order has only its event. */
const isOfBuyer = sql`(
  exists (
    select from orders o where o.id = e.subject and (o.user_id = e.by or lower(o.buyer_email) in (
      select lower(unnest(array[u.email::text, u.former_email::text])) from users u where u.id = e.by)))
  or e.details ->> 'buyerId' = e.by)`

/** By keys only: an id in a reason names nothing. */
const namesLine = (id: SQL): SQL => sql`(
  ${id} in (e.details ->> 'lineId', e.details -> 'after' ->> 'lineId')
  or e.details -> 'lineIds' @> to_jsonb(${id})
  or e.details -> 'parcels' @> jsonb_build_array(jsonb_build_object('lineId', ${id})))`

/** An artist of one line is no party to a step that names only other lines. */
const isOfSeller = sql`exists (
  select from order_lines l join artists a on a.id = l.artist_id
  where l.order_id = e.subject and a.user_id = e.by and (
    ${namesLine(sql`l.id`)}
    or not exists (select from order_lines n where n.order_id = e.subject and ${namesLine(sql`n.id`)})))`

const isOfParty = sql`(${isOfBuyer} or ${isOfSeller})`

const approveCall = 'POST /admin/approvals/{id}/approve' satisfies CallName

/**
 * Decisions of an only administrator about themselves after their wait: `named` has the input of the step. One that approves a request
 * has the id and the input of the request. It may have failed midway, or be tried again.
 */
const waited = sql`
  select w.requested_by, w.order_id, w.takes_effect_at, coalesce(w.decided_at, 'infinity') as decided_at,
    coalesce(r.id, w.id) as id,
    coalesce(r.payload, (w.payload -> 'params') || (w.payload -> 'body'), w.payload) as named
  from approvals w
    left join approvals r on w.payload ->> 'call' = ${approveCall} and r.id = w.payload -> 'params' ->> 'id'
  where w.takes_effect_at is not null
    and (w.outcome is null or w.outcome = 'approved' or w.answer in ('unexpected', 'under-way'))`

const hasWaited = (isSameSubject: SQL): SQL => sql`exists (
  select from waited w
  where w.requested_by = e.by and e.at between w.takes_effect_at and w.decided_at + interval '10 minutes'
    and ${isSameSubject})`

const ofOrderWaited = hasWaited(sql`(
  w.order_id = e.subject or e.details ->> 'eventId' in (w.named ->> 'id', w.named ->> 'eventId'))`)
/** A step that names no payouts is about all of its file. */
const ofPayoutWaited = hasWaited(sql`(
  p.id in (w.named ->> 'id', w.named ->> 'payoutId') or w.named -> 'payoutIds' @> to_jsonb(p.id)
  or p.batch_id in (w.named ->> 'id', w.named ->> 'batchId') and w.named -> 'payoutIds' is null)`)
const ofFileWaited = hasWaited(sql`(
  w.id = e.subject or w.named -> 'payouts' @> jsonb_build_array(jsonb_build_object('artistId', a.id)))`)
const ofModerationWaited = hasWaited(sql`w.named ->> 'id' in (about.id, about.subject_id)`)
const ofArtistWaited = hasWaited(sql`a.id in (w.named ->> 'id', w.named ->> 'artistId')`)

const question = sql`
  with recursive ${granters},
  waited as (${waited}),
  about_self as (
    select e.id, e.by, e.at from audit_entries e
    where e.action in (${ofOrders}) and ${isOfParty} and not ${ofOrderWaited}
    union all
    select e.id, e.by, e.at from audit_entries e
    where e.action = 'refund-decided' and ${isByAdministrator} and ${isOfParty} and not ${ofOrderWaited}
    union all
    -- Artists answer returns of their lines as such. Nobody buys their own work.
    select e.id, e.by, e.at from audit_entries e
    where e.action in ('return-accepted', 'return-declined') and ${isOfBuyer} and not ${ofOrderWaited}
    union all
    select e.id, e.by, e.at from audit_entries e
      join payouts p on p.id = e.subject join artists a on a.id = p.artist_id and a.user_id = e.by
    where e.action in (${ofPayouts}) and not ${ofPayoutWaited}
    union all
    select e.id, e.by, e.at from audit_entries e
    where e.action = 'payout-batch-made' and exists (
      select from payouts p join artists a on a.id = p.artist_id
      where p.batch_id = e.subject and a.user_id = e.by and not ${ofFileWaited})
    union all
    select e.id, e.by, e.at from audit_entries e join artists a on a.user_id = e.by
    where e.action in (${ofAccounts}) and e.subject = e.by and not ${ofArtistWaited}
    union all
    select e.id, e.by, e.at from audit_entries e join artists a on a.id = e.subject and a.user_id = e.by
    where e.action = 'vies-check-recorded' and not ${ofArtistWaited}
    union all
    select e.id, e.by, e.at from audit_entries e join reports about on about.id = e.subject
    where e.action in (${ofReports}) and ${ownerIn(sql`about`)} = e.by and not ${ofModerationWaited}
    union all
    select e.id, e.by, e.at from audit_entries e
      join restrictions about on about.id = coalesce(e.details ->> 'restrictionId', e.subject)
    where e.action in (${ofRestrictions}) and ${ownerIn(sql`about`)} = e.by and not ${ofModerationWaited}
    union all
    select e.id, e.by, e.at from (
      select id, order_id, artist_ids, decided_by as by, decided_at as at from approvals
      where outcome = 'approved' and takes_effect_at is null) e
    where (
      exists (select from orders o where o.id = e.order_id and o.user_id = e.by)
      or exists (select from artists a where a.id = any(e.artist_ids) and a.user_id = e.by))
      and not ${hasWaited(sql`w.id = e.id`)}),
  approved as (
    select id, requested_by, requested_at, decided_by, decided_at, false as is_owed from approvals
    where outcome = 'approved' and decided_by <> requested_by
    union all
    select id, by, created_at, decided_by, decided_at, ground <> 'goodwill' from refund_requests
    where decision = 'approved' and decided_by <> by),
  too_young as (
    select w.id, w.decided_by as by, w.decided_at as at from approved w
      left join administrator_periods p on p.user_id = w.decided_by and ${includesMoment(sql`p`, sql`w.decided_at`)}
    where p.user_id is null
      or (p.since >= w.requested_at and not w.is_owed)
      or p.since > w.decided_at - make_interval(hours => ${approvalHours}::int)
      or ${isGrantedBy({ userId: sql`w.decided_by`, by: sql`w.requested_by`, at: sql`w.decided_at` })}),
  not_alone as (
    select w.id, w.requested_by as by, w.decided_at as at from approvals w
    where w.outcome = 'approved' and coalesce(w.decided_by, w.requested_by) = w.requested_by and exists (
      select from administrator_periods p
      where p.user_id <> w.requested_by
        -- A new administrator does not stop what waits for its time, but can refuse it.
        and p.since <= case when w.takes_effect_at is null then w.decided_at else w.requested_at end
        and (p.until is null or p.until > w.requested_at - make_interval(hours => ${approvalHours}::int)))),
  questions as (
    select 'about-self' as kind, * from about_self
    union all select 'too-young' as kind, * from too_young
    union all select 'not-alone' as kind, * from not_alone)
  select q.kind, q.id, q.by, q.at from questions q
  where not exists (select from audit_entries e where e.action = 'decision-questioned' and e.subject = q.id)
  order by q.at, q.id
  limit 1000`
