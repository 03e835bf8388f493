import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { eq, like } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Language } from '#domain/language.ts'
import { smtpMail } from '#server/adapters/mail/smtp-mail.ts'
import { issuedDocuments, outgoingMail } from '#server/database/schema.ts'
import { issueDueDocuments } from '#server/features/due-documents/issue-due-documents.ts'
import { databaseKinds } from '../../../tests/support/databases/test-databases.ts'
import { issuedOf, withoutStorage } from '../../../tests/support/documents.ts'
import { createUser, type Person, tokenIssuedAt } from '../../../tests/support/identity/users.ts'
import { startMaildev } from '../../../tests/support/mail/maildev.ts'
import { type OpenShop, openShop } from '../../../tests/support/open-shop.ts'
import { bankOf, clock, submitPayment } from '../../../tests/support/payments.ts'
import { linesOf } from '../../../tests/support/pdf-lines.ts'
import { contentWithTerms } from '../../../tests/support/terms.ts'
import { cartOf, createArtwork } from '../../../tests/support/works.ts'
import { sendEmails } from './send-emails.ts'

const [version, next] = ['2026-02-01', '2027-02-01'] as const

/** A shop with two versions of the terms, and somebody who buys there. */
async function openWithTerms(database?: (typeof databaseKinds)[number], environment: Record<string, string> = {}) {
  const content = contentWithTerms(version, next)
  const time = clock(new Date('2026-12-30T10:00:00Z'))
  const open = await openShop({ ...(database ? { database } : {}), now: time.now, content, environment })
  const buyer = await createUser(open.shop)
  return {
    ...open,
    time,
    content,
    buy: (language: Language) => buy(open, buyer, language, time.now()),
    [Symbol.asyncDispose]: async () => {
      await open[Symbol.asyncDispose]()
      content[Symbol.dispose]()
    },
  }
}

async function buy(open: OpenShop, buyer: Person, language: Language, now: Date): Promise<void> {
  const body = cartOf(await createArtwork(open.database))
  const token = await tokenIssuedAt(open.database, buyer, now)
  const { sessionUrl } = await open.call('POST /payments/create-checkout-session', { body, token, language })
  await submitPayment(open.app, sessionUrl)
  await bankOf(open.shop).deliverWebhooks()
}

/** Sends what waits, and gives the files of the confirmations of orders among it. */
async function send({ shop, time }: Awaited<ReturnType<typeof openWithTerms>>): Promise<Buffer[]> {
  const files: Buffer[] = []
  const mail = {
    send: async ({ attachments }: { attachments: readonly { bytes: Buffer }[] }) =>
      void files.push(...attachments.map(({ bytes }) => bytes)),
    verify: async () => undefined,
    close: async () => undefined,
  }
  await sendEmails({ ...shop, mail }, time.now())
  return files
}

describe('over SMTP', () => {
  let server: Awaited<ReturnType<typeof startMaildev>>
  beforeAll(async () => {
    server = await startMaildev()
  })
  afterAll(() => server.stop())

  test.each(databaseKinds)('on %s a confirmation brings the terms of the order, as they are kept', async (kind) => {
    await using open = await openWithTerms(kind, { PUBLIC_URL: 'https://louend.test' })
    const before = (await server.emails(0)).length
    await open.buy('en')
    const mail = smtpMail({ url: server.url, from: 'tere@louend.test' })
    await sendEmails({ ...open.shop, mail }, open.time.now())
    await mail.close()
    // The artist of the work hears of the sale as well, without terms.
    const sent = await open.database.$count(outgoingMail)
    const received = (await server.emails(before + sent)).slice(before)
    const attached = received.flatMap(({ id, attachments }) => (attachments ?? []).map((file) => ({ id, ...file })))
    expect(attached).toMatchObject([{ fileName: `terms-${version}.pdf` }])
    const [{ id, generatedFileName } = { id: '', generatedFileName: '' }] = attached
    const answer = await fetch(`${server.address}/email/${id}/attachment/${generatedFileName}`)
    const bytes = Buffer.from(await answer.arrayBuffer())
    const [issued] = await issuedOf(open, 'terms')
    const kept = await open.shop.storage.get(issued?.storageKey ?? '')
    expect(bytes.equals(Buffer.from(kept ?? []))).toBe(true)
    const words = linesOf(bytes).join(' ').replaceAll('\u00a0', ' ')
    for (const part of [
      `Terms of service ${version}`,
      'LG-2026-000001',
      'From 1 February 2026',
      'Selling',
      'Payment',
      'Delivery',
      'Model form for withdrawal',
    ])
      expect(words).toContain(part)
    expect(words).not.toMatch(/\{\{|\{#|\*\*|\]\(/)
    expect(bytes.toString('latin1')).toContain('https://louend.test/en/withdraw')
  })
})

test('orders of a year share a document, in each language with the same number; the next year has its own', async () => {
  await using open = await openWithTerms()
  for (const language of ['en', 'et', 'en'] as const) {
    await open.buy(language)
    open.time.passMinutes(1)
  }
  const [english, estonian, again] = await send(open)
  expect(again?.equals(english ?? Buffer.of())).toBe(true)
  expect(linesOf(estonian ?? Buffer.of()).join(' ')).toContain(`Kasutustingimused ${version}`)
  open.time.passMinutes(3 * 24 * 60)
  await open.buy('en')
  await send(open)
  const issued = await open.database.select().from(issuedDocuments).where(eq(issuedDocuments.kind, 'terms'))
  expect(
    issued.map(({ language, year, number, keptUntil }) => `${year}-${number} ${language} ${keptUntil}`).sort(),
  ).toEqual(['2026-1 en 2033-12-31', '2026-1 et 2033-12-31', '2027-1 en 2034-12-31', '2027-1 et 2034-12-31'])
  expect(issued.every(({ subject }) => subject === version)).toBe(true)
})

test('once a page of the terms has changed, it is another document, and the earlier one stays', async () => {
  await using open = await openWithTerms()
  await open.buy('en')
  const [first] = await send(open)
  const path = join(open.content.folder, 'et', 'shipping.md')
  writeFileSync(path, `${readFileSync(path, 'utf8')}\nKuller helistab enne tulekut.\n`)
  await open.buy('et')
  const [second] = await send(open)
  expect(linesOf(second ?? Buffer.of()).join(' ')).toContain('Kuller helistab')
  const issued = await issuedOf(open, 'terms')
  expect(new Set(issued.map(({ edition }) => edition)).size).toBe(2)
  const kept = await Promise.all(issued.map(({ storageKey }) => open.shop.storage.get(storageKey)))
  expect(kept.some((bytes) => first?.equals(Buffer.from(bytes ?? [])))).toBe(true)
})

test('without the storage the confirmation waits, alone, and comes with its terms once it is back', async () => {
  await using open = await openWithTerms()
  await open.buy('en')
  const waiting = () => open.database.select().from(outgoingMail).where(like(outgoingMail.key, 'order-paid:%'))
  await withoutStorage(open, async () => {
    expect(await send(open)).toEqual([])
    expect(await waiting()).toMatchObject([{ sentAt: null, attempts: 1 }])
    const others = await open.database.select().from(outgoingMail).where(like(outgoingMail.key, 'work-sold:%'))
    expect(others.map(({ sentAt }) => sentAt !== null)).toEqual([true])
    await expect(issueDueDocuments(open.shop, open.time.now())).rejects.toThrow('were not issued')
  })
  open.time.passMinutes(2)
  expect(await send(open)).toHaveLength(1)
  expect(await waiting()).toMatchObject([{ sentAt: open.time.now() }])
  expect((await issuedOf(open, 'terms')).map(({ number }) => number)).toEqual([1])
})

test('the mailbox shows what is attached', async () => {
  await using open = await openWithTerms()
  await open.buy('et')
  await send(open)
  const [confirmation] = await open.database.select().from(outgoingMail).where(like(outgoingMail.key, 'order-paid:%'))
  const page = await open.app.inject(`/dev/mail/${confirmation?.id}?lang=et`)
  const [, path = ''] = /Manuses: <a href="([^"]+)">/.exec(page.body) ?? []
  const file = await open.app.inject(path)
  expect(file.headers['content-type']).toBe('application/pdf')
  expect(linesOf(file.rawPayload).join(' ')).toContain(`Kasutustingimused ${version}`)
  const [sold] = await open.database.select().from(outgoingMail).where(eq(outgoingMail.terms, version))
  expect(sold?.id).toBe(confirmation?.id)
  expect((await open.app.inject(`/dev/mail/${confirmation?.id}/attachments/other.pdf`)).statusCode).toBe(302)
})
