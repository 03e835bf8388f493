import type { FastifyInstance } from 'fastify'
import { isLanguage, type Language } from '#domain/language.ts'
import type { Database } from '#server/database/connect.ts'
import { sandboxBankTexts } from '#server/dev/texts/sandbox-bank.ts'
import { escapeHtml } from '#server/http/escape-html.ts'
import { atAddressOf } from '#server/http/opened-at.ts'
import { listWaitingRefunds, readBankBalance, topUp } from '../bank-account.ts'
import { finishRefund } from '../bank-refunds.ts'
import type { BankObject } from '../bank-tables.ts'
import { readRefundMode, refundModes, setRefundMode } from '../refund-mode.ts'
import { money, page } from './payment-view.ts'
import { type BankPages, html } from './send-page.ts'

type AccountRequest = { Querystring: { lang?: string } }

/** In cents. */
const topUpAmount = 100_000

/** The shop's balance, as on a provider's dashboard. */
export function accountPages(pages: FastifyInstance, bank: BankPages): void {
  pages.get<AccountRequest>('/sandbox-bank/account', async (request, reply) => {
    const language = languageOf(request.query.lang)
    const shop = atAddressOf(request, bank.settings, bank.settings.publicUrl)
    return html(reply, 200, await accountPage(await bank.database(), language, `${shop}/${language}/admin`))
  })
  pages.post<AccountRequest>('/sandbox-bank/account', async (request, reply) => {
    const fields = (request.body ?? {}) as Record<string, string> // from the form parser
    await act(await bank.database(), fields, bank.now())
    bank.onEvent()
    return reply.redirect(`?lang=${languageOf(request.query.lang)}`, 303)
  })
}

async function act(database: Database, { step, mode, refund }: Record<string, string>, now: Date): Promise<void> {
  if (step === 'top-up') return topUp(database, topUpAmount, now)
  const chosen = refundModes.find((each) => each === mode)
  if (step === 'mode' && chosen) await setRefundMode(database, chosen, now)
  if (refund && (step === 'succeeded' || step === 'failed')) await finishRefund(database, refund, step, now)
}

const languageOf = (lang: string | undefined): Language => (isLanguage(lang) ? lang : 'en')

async function accountPage(database: Database, language: Language, shopUrl: string): Promise<string> {
  const { account: t } = sandboxBankTexts[language].sandboxBank
  const mode = await readRefundMode(database)
  const waiting = await listWaitingRefunds(database)
  const modes = refundModes.map(
    (each) =>
      `<label><input type="radio" name="mode" value="${each}"${each === mode ? ' checked' : ''}> ${t.modes[each]}</label><br>`,
  )
  const form = (content: string) => `<form class="narrow" method="post" action="?lang=${language}">${content}</form>`
  return page(
    language,
    t.heading,
    `<h1>${t.heading}</h1>
<p>${escapeHtml(t.balance(money(await readBankBalance(database), language)))}</p>
${form(`<button name="step" value="top-up">${escapeHtml(t.topUp(money(topUpAmount, language)))}</button>`)}
<h2>${t.refunds}</h2>
${form(`<fieldset><legend>${t.next}</legend>${modes.join('')}</fieldset><button class="main" name="step" value="mode">${t.save}</button>`)}
<h2>${t.waiting}</h2>
${waiting.length === 0 ? `<p>${t.none}</p>` : waiting.map((refund) => form(refundRow(refund, language))).join('')}
<p><a href="${escapeHtml(shopUrl)}">${t.back}</a></p>`,
  )
}

function refundRow({ id, amount, status, pending_reason }: BankObject, language: Language): string {
  const { account: t } = sandboxBankTexts[language].sandboxBank
  const mode = refundModes.find((each) => each === (status === 'pending' ? pending_reason : status))
  return `<p>${escapeHtml(money(Number(amount), language))}: ${mode ? t.modes[mode] : ''}</p>
<input type="hidden" name="refund" value="${escapeHtml(id)}">
<button name="step" value="succeeded">${t.make}</button> <button name="step" value="failed">${t.fail}</button>`
}
