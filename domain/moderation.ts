import { afterDays, afterMonths, afterWorkingDays, type Day, dayInTallinn } from './delivery.ts'
import type { Language, Localized } from './language.ts'

export const reportSubjects = ['artwork', 'artist', 'message'] as const

export const reportKinds = ['illegal', 'dangerous', 'rights', 'misleading', 'offensive', 'other'] as const
export type ReportKind = (typeof reportKinds)[number]

/** Working days for processing a report of a dangerous work (Regulation (EU) 2023/988, art. 22(12)). */
export const safetyDays = 3

export const safetyAnswerDue = (reportedAt: Date): Day => afterWorkingDays(dayInTallinn(reportedAt), safetyDays)

export const maxReportLength = 2000

export const reportViews = ['open', 'appealed', 'closed'] as const
export type ReportView = (typeof reportViews)[number]

/** `upheld` reports led to a measure; `dismissed` reports needed none. */
export const reportOutcomes = ['upheld', 'dismissed'] as const
export type ReportOutcome = (typeof reportOutcomes)[number]

export const restrictionSubjects = ['artwork', 'artist', 'message', 'user', 'artist-account'] as const
export type RestrictionSubject = (typeof restrictionSubjects)[number]

/** Buyers of a dangerous work are notified. */
export const restrictionGrounds = ['illegal', 'terms', 'dangerous'] as const
export type RestrictionGround = (typeof restrictionGrounds)[number]

/** Characters of a restriction's reason, per language. */
export const maxReasonLength = 2000

type Reasoned = { readonly reason: string; readonly reasonIn: Localized }

/** The reason in the reader's language, if it exists in that language. */
export const reasonFor = ({ reason, reasonIn }: Reasoned, language: Language): string => reasonIn[language] ?? reason

/** Days between the notice and the closing of an artist's account (Regulation (EU) 2019/1150, art. 4(2)). */
export const closingNoticeDays = 30

/** Grounds for closing an artist's account at once (Regulation (EU) 2019/1150, art. 4(4)). */
export const immediateClosings = ['legal-duty', 'authority-order', 'repeated'] as const
export type ImmediateClosing = (typeof immediateClosings)[number]

/** An account is closed at the start of this day when the notice is sent now. */
export const closingDay = (now: Date): Day => afterDays(dayInTallinn(now), closingNoticeDays + 1)

export const restrictionViews = ['in-force', 'appealed', 'lifted'] as const
export type RestrictionView = (typeof restrictionViews)[number]

/** An `upheld` appeal reverses the decision; a `dismissed` appeal leaves it in force. */
export const appealOutcomes = ['upheld', 'dismissed'] as const
export type AppealOutcome = (typeof appealOutcomes)[number]

/** Months for an appeal (Digital Services Act, art. 20(1)). */
const appealMonths = 6

/** Last day of the appeal period in Estonia (Regulation (EEC) 1182/71, art. 3(2)(c)). */
export const appealUntil = (decidedAt: Date): Day => afterMonths(dayInTallinn(decidedAt), appealMonths)

export const canAppeal = (decidedAt: Date, now: Date): boolean => dayInTallinn(now) <= appealUntil(decidedAt)

/** 0 on the first day. */
export const daysInForce = (since: Date, until: Date): number =>
  (Date.parse(dayInTallinn(until)) - Date.parse(dayInTallinn(since))) / 86_400_000
