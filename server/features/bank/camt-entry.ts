import { z } from 'zod'
import { beginningOf, type Day, dayInTallinn } from '#domain/delivery.ts'
import { Amount, AnyAmount, Direction, Flag, Status } from './camt.ts'

/** Accepts a day followed by a time or a time zone. A time with a zone is converted to Tallinn. */
export const DayText = z
  .string()
  .transform((text) => dayOf(text))
  .pipe(z.iso.date())
/** The end of a period. An end at midnight may belong to the day before. */
export const EndText = z
  .string()
  .transform((text) => ({ day: dayOf(text), isMidnight: isMidnight(text) }))
  .pipe(z.object({ day: z.iso.date(), isMidnight: z.boolean() }))

const isZoned = (text: string): boolean => /T.*(?:Z|[+-]\d\d:\d\d)$/.test(text) && Number.isFinite(Date.parse(text))

/** Some banks write the last second of a day with the zone UTC. */
const dayOf = (text: string): Day =>
  isZoned(text) && !/T23:59:59/.test(text) ? dayInTallinn(new Date(text)) : text.slice(0, 10)

const isMidnight = (text: string): boolean =>
  isZoned(text) ? Date.parse(text) === beginningOf(dayOf(text)).getTime() : /T00:00(?::00(?:\.0+)?)?$/.test(text)

export const OnDay = z
  .union([z.object({ Dt: DayText }), z.object({ DtTm: DayText })])
  .transform((when): Day => ('Dt' in when ? when.Dt : when.DtTm))

const Named = z.union([
  z.object({ Nm: z.string() }).transform(({ Nm }) => Nm),
  z.object({ Pty: z.object({ Nm: z.string() }) }).transform(({ Pty }) => Pty.Nm),
])
export const Transaction = z.object({
  Refs: z.object({ EndToEndId: z.string(), PmtInfId: z.string(), MsgId: z.string() }).partial().catch({}),
  // Banks also write the currency in which a transfer was ordered.
  Amt: Amount.optional().catch(undefined),
  AmtDtls: z
    .object({ TxAmt: z.object({ Amt: Amount }).optional() })
    .optional()
    .catch(undefined),
  CdtDbtInd: Direction.optional().catch(undefined),
  RltdPties: z.object({ Dbtr: Named.optional().catch(undefined), Cdtr: Named.optional().catch(undefined) }).catch({}),
  RmtInf: z.looseObject({ Ustrd: z.array(z.string()).default([]) }).catch({ Ustrd: [] }),
  RtrInf: z.unknown().optional(),
})
/** An empty element is read as text. */
const emptyAsObject = (element: unknown) => (element === '' ? {} : element)
const Batch = z.object({ PmtInfId: z.string(), MsgId: z.string() }).partial()
const Details = z.object({ Btch: Batch.catch({}), TxDtls: z.array(z.preprocess(emptyAsObject, Transaction)).catch([]) })
export const Entry = z.object({
  Amt: AnyAmount,
  CdtDbtInd: Direction,
  RvslInd: Flag.optional(),
  Sts: Status,
  BookgDt: OnDay.optional().catch(undefined),
  ValDt: OnDay.optional().catch(undefined),
  NtryDtls: z.array(Details.catch({ Btch: {}, TxDtls: [] })).catch([]),
  AddtlNtryInf: z.string().catch(''),
})

export type Transaction = z.infer<typeof Transaction>
export type Entry = z.infer<typeof Entry>

const Iban = z.string().transform((iban) => iban.replaceAll(/\s/g, '').toUpperCase())
/** Accounts outside the IBAN countries have other ids. */
export const Account = z
  .object({ Id: z.object({ IBAN: Iban }).partial(), Ccy: z.string().default('EUR') })
  .transform(({ Id, Ccy }) => ({ iban: Id.IBAN, currency: Ccy }))
