import { eq } from 'drizzle-orm'
import { codeLength, isUndone, numberLength, readCode } from '#domain/certificate.ts'
import type { Id } from '#domain/id.ts'
import type { Language } from '#domain/language.ts'
import { accept, type Result, refuse } from '#domain/result.ts'
import { certificates } from '#server/database/schema.ts'
import type { Shop } from '#server/shop.ts'
import { type CertificateRow, findCertificate, lockCertificate, type WholeCertificate } from './certificate-store.ts'
import { newPaper, type SoldCopy } from './issue-certificate.ts'

type Refusal = 'certificate-not-found' | 'certificate-code-wrong' | 'certificate-handed-on' | 'certificate-void'

/** For how long, in milliseconds, the same request returns the same paper. */
const repeatedFor = 24 * 3_600_000

/** Issues a new paper and invalidates the one with this code. Idempotent by request key. */
export function handOn(
  shop: Shop,
  request: { number: string; code: string; key: Id; language?: Language | undefined },
  now: Date,
): Promise<Result<{ code: string }, Refusal>> {
  return shop.database.transaction(async (tx) => {
    const number = readCode(request.number, numberLength)
    if (number) await lockCertificate(tx, number)
    const certificate = number && (await findCertificate(tx, number))
    if (!certificate) return refuse('certificate-not-found')
    const [previous, latest] = certificate.papers.slice(-2)
    const isRepeated =
      latest?.requestKey === request.key &&
      previous?.code === readCode(request.code, codeLength) &&
      now.getTime() - latest.issuedAt.getTime() < repeatedFor
    if (isRepeated) return accept({ code: latest.code })
    const held = findHeld(certificate, request.code)
    if (!held.ok) return held
    const next = { number, paper: held.value.paper + 1, requestKey: request.key }
    const paper = await newPaper(shop, soldCopyOf(certificate, held.value, request.language), next, now)
    await tx.update(certificates).set({ handedOnAt: now }).where(eq(certificates.id, held.value.id))
    await tx.insert(certificates).values(paper)
    return accept({ code: paper.code })
  })
}

/** The paper with this code, if it is still valid. */
export function findHeld(
  { line, papers }: WholeCertificate,
  typed: string,
): Result<CertificateRow, Exclude<Refusal, 'certificate-not-found'>> {
  const code = readCode(typed, codeLength)
  const paper = papers.find((one) => one.code === code)
  if (!paper) return refuse('certificate-code-wrong')
  if (isUndone(line)) return refuse('certificate-void')
  return paper.handedOnAt ? refuse('certificate-handed-on') : accept(paper)
}

export function soldCopyOf(
  { orderId, paidAt, line, picture, language }: WholeCertificate,
  { copy }: CertificateRow,
  requestedLanguage: Language | undefined,
): SoldCopy {
  if (!paidAt) throw new Error('A certificate of something that was not paid')
  return { orderId, paidAt, language: requestedLanguage ?? language, line: { ...line, picture }, copy }
}
