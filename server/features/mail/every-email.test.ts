import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { RouteConfigEntry } from '@react-router/dev/routes'
import { matchRoutes, type RouteObject } from 'react-router'
import { beforeAll, describe, expect, test } from 'vitest'
import { type CompleteLanguage, completeLanguages } from '#domain/translation.ts'
import routes from '#web/routes.ts'
import { everyEmail, type WrittenEmail, written } from '../../../tests/support/every-email.ts'
import { openShop } from '../../../tests/support/open-shop.ts'
import { byHand, findPromises, promisedEmails } from '../../../tests/support/rules/promised-emails.ts'
import { findUnknownQuotes } from '../../../tests/support/rules/quoted-labels.ts'
import { renderEmail } from './email.ts'

const publicUrl = 'https://louend.test'
const emails = {} as Record<CompleteLanguage, WrittenEmail[]>

beforeAll(async () => {
  for (const language of completeLanguages) {
    await using open = await openShop({ environment: { PUBLIC_URL: publicUrl } })
    emails[language] = await everyEmail(open, language)
  }
})

const linksIn = (html: string): string[] =>
  [...html.matchAll(/href="([^"]*)"/g)].map(([, href = '']) => href.replaceAll('&amp;', '&'))

/** What a mail program shows of the HTML, without what it hides; titles that it sets in italics are quoted. */
const shown = (html: string): string =>
  html
    .replace(/<i [^>]*>([^<]*)<\/i>/g, html.includes('<html lang="et" dir="ltr">') ? '„$1“' : '“$1”')
    .replace(/<head>[\s\S]*<\/head>/, '')
    .replace(/<div style="display:none[\s\S]*?<\/div>/, '')
    .replace(/<span style="white-space:nowrap">([^<]*)<\/span>/g, '$1')
    .replace(/<[^>]+>/g, '\n')
    .replaceAll('&quot;', '"')
    .replaceAll('&#39;', "'")
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&')

test('every file that writes e-mails is tried here', () => {
  const root = join(import.meta.dirname, '..')
  const writing = readdirSync(root, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.ts$/.test(file) && !/\.test\.ts$|^mail\/|email-parties\.ts$/.test(file))
    .filter((file) =>
      /\b(enqueueEmail|email(Person|User|Administrators|Buyer|Artists))\(/.test(readFileSync(join(root, file), 'utf8')),
    )
  expect(writing.sort()).toEqual([
    'account/account-emails.ts',
    'account/role-change.ts',
    'adjustments/adjustment-emails.ts',
    'api-keys/api-key-emails.ts',
    'applications/review-application.ts',
    'approvals/approval-emails.ts',
    'bank-accounts/bank-account-emails.ts',
    'comparisons/save-check.ts',
    'contact/contact-email.ts',
    'decision-audit/decision-audit-email.ts',
    'disputes/dispute-email.ts',
    'disputes/record-warning.ts',
    'earnings/fee-invoice-email.ts',
    'fulfilment/return-emails.ts',
    'health/failing-jobs-email.ts',
    'messages/message-email.ts',
    'moderation/moderation-emails.ts',
    'orders/line-emails.ts',
    'orders/order-emails.ts',
    'payouts/payout-emails.ts',
    'payouts/payout-hold-emails.ts',
    'refunds/refund-emails.ts',
    'retention/retention-emails.ts',
    'subscribers/newsletter-emails.ts',
    'taxes/tax-emails.ts',
    'terms/terms-emails.ts',
    'webhooks/webhook-emails.ts',
    'withdrawals/withdrawal-emails.ts',
  ])
})

test('whoever is promised an e-mail gets one', async () => {
  const promised = await findPromises()
  expect(promised.toSorted()).toEqual(Object.keys(promisedEmails).toSorted())
  const templates = new Set([byHand, ...emails.en.map(({ key }) => key.split(':')[0])])
  const kept = Object.values(promisedEmails).flat()
  expect(kept.filter((template) => !templates.has(template))).toEqual([])
})

describe.each(completeLanguages)('in %s every e-mail', (language) => {
  test('names only buttons and pages that there are', async () => {
    const titles = new Set<string>(Object.values(written[language]))
    const sentences = emails[language].map(({ kind, subject, text }) => [kind, `${subject}\n${text}`] as const)
    const unknown = await findUnknownQuotes(language, sentences)
    expect(unknown.filter((found) => !titles.has(found.split(': ')[1] ?? ''))).toEqual([])
  })

  test('is whole', () => {
    expect(emails[language].length).toBeGreaterThan(40)
    for (const { kind, subject, text, html } of emails[language]) {
      for (const part of [subject, text, html]) {
        expect(part, kind).not.toMatch(/undefined|\bnull\b|NaN|\[object|\{\{|\$\{|=>/)
        expect(part, kind).not.toMatch(/\n{3}| {2}\S/)
      }
      expect(html, kind).toContain(`<html lang="${language}" dir="ltr">`)
      expect(html, kind).not.toMatch(/<(p|td|a|span)[^>]*>\s*<\/\1>/)
      expect(
        text.split('\n').filter((line) => /^\s*:|:\s*:|„“|“”|\(\)/.test(line)),
        kind,
      ).toEqual([])
    }
  })

  test('has a subject of one short line', () => {
    for (const { subject, kind } of emails[language]) {
      expect(subject, kind).toMatch(/^\S.*\S$/)
      expect([...subject].length, kind).toBeLessThanOrEqual(78)
    }
  })

  test('says the same as text and as HTML, and begins with it in the preheader', () => {
    for (const { kind, text, html } of emails[language]) {
      const body = shown(html)
      const lines = text.split('\n').filter((line) => line !== '' && !/https?:|mailto:/.test(line))
      const parts = lines.flatMap((line) => (body.includes(line) ? [] : line.split(': ')))
      expect(
        parts.filter((part) => !body.includes(part)),
        kind,
      ).toEqual([])
      expect(html, kind).toMatch(/<div style="display:none[^>]*>[^<]{10,}<\/div>/)
    }
  })

  test('keeps numbers of orders and short words of tables whole', () => {
    for (const { kind, html } of emails[language]) {
      const body = html.replace(/<head>[\s\S]*<\/head>/, '').replace(/<div style="display:none[\s\S]*?<\/div>/, '')
      const whole = /<span style="white-space:nowrap">LO-\d{4}-\d{6}<\/span>/g
      expect(body.replace(/="[^"]*"/g, '').match(/LO-\d/g)?.length, kind).toBe(body.match(whole)?.length)
      const cells = [...body.matchAll(/<td ([^>]*)>(.*?)<\/td>/g)].filter(([, , words = '']) => !words.includes('<img'))
      for (const [, style, words = ''] of cells)
        expect(style?.includes('overflow-wrap:break-word'), words).toBe(!/\S{19}/.test(words.replace(/<[^>]*>/g, '')))
    }
  })

  test('leads only to pages that there are', () => {
    for (const { kind, html, text } of emails[language])
      for (const href of [...linksIn(html), ...(text.match(/https?:\/\/\S+/g) ?? [])]) {
        if (/^mailto:[^@\s]+@[^@\s]+$/.test(href.replace(/\?.*$/, ''))) continue
        expect(href, kind).toMatch(new RegExp(`^${publicUrl}/${language}(/|$)`))
        const matched = matchRoutes(tree(routes), new URL(href).pathname)?.at(-1)
        expect(matched?.route.path, `${kind}: ${href}`).toSatisfy((path) => path !== undefined && path !== '*')
      }
  })

  test('can be ended only where it need not come', () => {
    for (const { kind, unsubscribe, text, html } of emails[language]) {
      const canEnd = /^(welcome|message)-/.test(kind)
      expect(unsubscribe !== null, kind).toBe(canEnd)
      expect(text.includes('/unsubscribe/'), kind).toBe(canEnd)
      if (unsubscribe) expect(linksIn(html), kind).toContain(unsubscribe)
    }
  })

  test('can be read by day and by night', () => {
    for (const { kind, html } of emails[language]) {
      expect(html, kind).toContain('<meta name="color-scheme" content="light dark">')
      expect(html, kind).not.toMatch(/background-image|@import|url\(/)
      // Each colour has its class, which the evening replaces.
      const styled = html.match(/<(?!style|html)[a-z]+ [^>]*(?:color|background)[^>]*>/g) ?? []
      expect(
        styled.filter((element) => !/class="(wall|line|quiet|act|button)"/.test(element) && !/<meta/.test(element)),
        kind,
      ).toEqual([])
    }
  })
})

test('no Estonian subject begins with the name of the shop, which the sender says', () => {
  expect(emails.et.filter(({ subject }) => subject.includes('Lõuend:'))).toEqual([])
})

test('whoever is restricted, and whoever has reported something, reads of appeal and of courts', () => {
  const courts = {
    en: 'an out-of-court dispute settlement body or to a court',
    et: 'kohtuvälise vaidluste lahendamise organi või kohtu poole',
  }
  const decisions =
    /^(restriction-statement|restriction-closed|restriction-appeal|report-decided|report-appeal-decided):/
  for (const language of completeLanguages) {
    const decided = emails[language].filter(({ key }) => decisions.test(key))
    expect(decided).toHaveLength(18)
    for (const { kind, text } of decided) expect(text, kind).toContain(courts[language])
  }
})

test('a confirmation says by what rights works can be sent back: against traders the law’s, with its form, and else ours', () => {
  const [toPrivate, toTrader] = emails.en.filter(({ key }) => key.startsWith('order-paid:')).map(({ text }) => text)
  expect(toTrader).toContain('Model form')
  expect(toTrader).toContain('Legal guarantee')
  expect(toTrader).toMatch(/\/en\/withdraw\?order=LO-\d{4}-\d{6}/)
  expect(toTrader).not.toContain('house rules')
  expect(toPrivate).toContain('house rules')
  expect(toPrivate).not.toMatch(/Model form|Legal guarantee/)
  for (const text of [toPrivate, toTrader]) expect(text).toMatch(/\/en\/terms\/\d{4}-\d\d-\d\d$/m)
})

test('titles of works are quoted in decisions, and names of people are not', () => {
  const of = (language: CompleteLanguage, key: RegExp) =>
    emails[language].filter((email) => key.test(email.key)).map(({ text }) => text)
  const about = /^(report-|restriction-appeal:)/
  const quoted = { en: '“Grey sea”', et: '„Hall meri“' }
  for (const language of completeLanguages) {
    const texts = of(language, about)
    const title = quoted[language].slice(1, -1)
    expect(texts.filter((text) => text.includes(title)).length).toBeGreaterThan(5)
    expect(texts.filter((text) => text.replaceAll(quoted[language], '').includes(title))).toEqual([])
    expect(texts.join()).toMatch(/(?<![“„])Leelo Uduvere/)
  }
})

test('a message from the contact page is seen beside its subject', () => {
  for (const language of completeLanguages) {
    const html = emails[language].find(({ kind }) => kind.startsWith('contact-'))?.html
    expect(html).toMatch(new RegExp(`<div style="display:none[^>]*>${written[language].reason}`))
  }
  const { html } = renderEmail({ language: 'et', subject: 'Küsimus', parts: ['Tere! Kas teos on alles?'] })
  expect(html).toMatch(/<div style="display:none[^>]*>Tere! Kas teos on alles\?/)
})

test.each(completeLanguages)(
  'in %s works are seen where they are sold, and nothing else is fetched from anywhere',
  (language) => {
    const seen: string[] = []
    for (const { key, kind, html } of emails[language]) {
      const images = html.match(/<img[^>]*>/g) ?? []
      const own = new RegExp(
        `^<img src="${publicUrl}/pictures/[0-9a-f]{16}-460\\.jpg" width="460" height="307" alt="${written[language].title}, Leelo Uduvere"`,
      )
      for (const image of images) expect(image, kind).toMatch(own)
      expect(html.match(/\bsrc=/g) ?? [], kind).toHaveLength(images.length)
      // Longer ones are cut by Gmail.
      expect(Buffer.byteLength(html), kind).toBeLessThan(102_000)
      if (images.length > 0) seen.push(key.split(':')[0] ?? '')
    }
    expect(seen.toSorted()).toEqual(['order-paid', 'order-paid', 'work-sold', 'work-sold'])
  },
)

test('the same e-mails are written in both languages, and share no sentence', () => {
  const [en, et] = [emails.en, emails.et]
  expect(et.map(({ kind }) => kind)).toEqual(en.map(({ kind }) => kind))
  const english = new Set(en.flatMap(sentencesIn))
  const estonian = et.flatMap(sentencesIn)
  expect(estonian.filter((sentence) => english.has(sentence))).toEqual([])
  expect(estonian.filter((sentence) => /\b(the|and|your|you|with|from|order)\b/i.test(sentence))).toEqual([])
  expect(
    [...english].filter((sentence) => /[äöüõ]|\b(ja|teie|on|ei)\b/i.test(sentence) && !/\bon\b/.test(sentence)),
  ).toEqual([])
})

test('the same e-mail is built alike in both languages, with the same links', () => {
  for (const [at, email] of emails.en.entries())
    expect(shapeOf(emails.et[at]?.html ?? '', 'et'), email.kind).toEqual(shapeOf(email.html, 'en'))
})

/** Its elements without their words, and where its links lead but for ids and codes, which differ from shop to shop. */
const shapeOf = (html: string, language: CompleteLanguage) =>
  (html.match(/<body[\s\S]*/)?.[0] ?? '')
    .replace(/<div style="display:none[\s\S]*?<\/div>/, '')
    .replace(/<span style="white-space:nowrap">([^<]*)<\/span>/g, '$1')
    .replace(/>[^<]*</g, '><')
    .replace(/alt="[^"]*"/g, 'alt=""')
    .replace(/href="mailto:[^"]*"/g, 'href="mailto:"')
    .replaceAll(`${publicUrl}/${language}`, publicUrl)
    .replace(/[\w-]{24,}/g, '')

const data =
  /https?:\S+|mailto:\S+|[\w.+-]+@[\w.-]+|OÜ|Leelo|Uduvere|Maarja Tamm|Omniva|CC123456789EE|LO-\d+-\d+|Lõuend|Koidu|Tallinn|Harju maakond|IBAN|[€\d.,:–-]+/g

/** Lines without what is the same in every language: names, numbers and addresses. */
const sentencesIn = ({ subject, text }: WrittenEmail): string[] =>
  [subject, ...text.split('\n')]
    .map((line) => line.replace(data, ' ').replace(/\s+/g, ' ').trim())
    .filter((line) => /\p{L}{2}/u.test(line))

const tree = (entries: readonly RouteConfigEntry[]): RouteObject[] =>
  entries.map(({ path, index, children }) =>
    index
      ? { index: true, path: '' }
      : { ...(path ? { path } : {}), ...(children ? { children: tree(children) } : {}) },
  ) as RouteObject[] // an index route has no children

test('what people write into a name starts no second header, and long titles are cut', () => {
  const subject = `Sold: “Sea\r\nBcc: everybody@ostja.test\u2028${'very '.repeat(40)}long”`
  const rendered = renderEmail({ language: 'en', subject, parts: ['Hello,'] }).subject
  expect(rendered).toMatch(/^Sold: “Sea Bcc: everybody@ostja\.test very .*…$/)
  expect([...rendered].length).toBeLessThanOrEqual(78)
})
