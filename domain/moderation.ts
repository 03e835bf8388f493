import { afterDays, afterMonths, afterWorkingDays, type Day, dayInTallinn } from './delivery.ts'
import type { Bilingual, Language } from './language.ts'

/** What anybody can report. */
export const reportSubjects = ['artwork', 'artist', 'message'] as const

/** What is wrong with it, in the reporter's view. */
export const reportKinds = ['illegal', 'dangerous', 'rights', 'misleading', 'offensive', 'other'] as const
export type ReportKind = (typeof reportKinds)[number]

/** Working days within which the shop deals with a report of a dangerous work (Regulation (EU) 2023/988, art. 22(12)). */
export const safetyDays = 3

/** The last day on which somebody who reported a danger then has an answer. */
export const safetyAnswerDue = (reportedAt: Date): Day => afterWorkingDays(dayInTallinn(reportedAt), safetyDays)

export const maxReportLength = 2000

/** Which reports an administrator looks at. */
export const reportViews = ['open', 'appealed', 'closed'] as const
export type ReportView = (typeof reportViews)[number]

/** What an administrator has found: something was done about it, or there was no need. */
export const reportOutcomes = ['upheld', 'dismissed'] as const
export type ReportOutcome = (typeof reportOutcomes)[number]

/** What an administrator can restrict. */
export const restrictionSubjects = ['artwork', 'artist', 'message', 'user', 'artist-account'] as const
export type RestrictionSubject = (typeof restrictionSubjects)[number]

/** Why: against the law, against the terms of the shop, or dangerous. Who has bought a dangerous work is told. */
export const restrictionGrounds = ['illegal', 'terms', 'dangerous'] as const
export type RestrictionGround = (typeof restrictionGrounds)[number]

/** Of the reason of a restriction, in each language. */
export const maxReasonLength = 2000

type Reasoned = { readonly reason: string; readonly reasonIn: Bilingual }

/** The reason in a reader's language where it is written in it. */
export const reasonFor = ({ reason, reasonIn }: Reasoned, language: Language): string => reasonIn[language] ?? reason

/** An artist is told so many whole days before their account is closed for good (Regulation (EU) 2019/1150, art. 4(2)). */
export const closingNoticeDays = 30

/** What lets the shop close an artist's account at once (art. 4(4)). */
export const immediateClosings = ['legal-duty', 'authority-order', 'repeated'] as const
export type ImmediateClosing = (typeof immediateClosings)[number]

/** The day on whose beginning an account is closed, when its artist is told now. */
export const closingDay = (now: Date): Day => afterDays(dayInTallinn(now), closingNoticeDays + 1)

/** Which restrictions an administrator looks at. */
export const restrictionViews = ['in-force', 'appealed', 'lifted'] as const
export type RestrictionView = (typeof restrictionViews)[number]

/** What became of an appeal: the decision fell, or it stands. */
export const appealOutcomes = ['upheld', 'dismissed'] as const
export type AppealOutcome = (typeof appealOutcomes)[number]

/** So many months a decision can be appealed against (Digital Services Act, art. 20(1)). */
const appealMonths = 6

/** The last day of them in Estonia (Regulation (EEC) 1182/71, art. 3(2)(c)). */
export const appealUntil = (decidedAt: Date): Day => afterMonths(dayInTallinn(decidedAt), appealMonths)

export const canAppeal = (decidedAt: Date, now: Date): boolean => dayInTallinn(now) <= appealUntil(decidedAt)

/** How many days a restriction has lasted: on its first day none. */
export const daysInForce = (since: Date, until: Date): number =>
  (Date.parse(dayInTallinn(until)) - Date.parse(dayInTallinn(since))) / 86_400_000
