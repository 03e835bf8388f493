import type { FastifyInstance } from 'fastify'
import { isLanguage, type Language } from '#domain/language.ts'
import { sandboxBankTexts } from '#server/dev/texts/sandbox-bank.ts'
import { escapeHtml } from '#server/http/escape-html.ts'
import { atAddressOf } from '#server/http/opened-at.ts'
import { disputeSteps, stepDispute, stepsOf } from '../bank-disputes.ts'
import { findObject } from '../bank-objects.ts'
import type { BankObject } from '../bank-tables.ts'
import { closedPage, money, page } from './payment-view.ts'
import { type BankPages, html } from './send-page.ts'

type DisputeRequest = { Params: { id: string }; Querystring: { lang?: string } }

/** A button for each step of a dispute. */
export function disputePages(pages: FastifyInstance, bank: BankPages): void {
  const find = async (id: string) => findObject(await bank.database(), 'dispute', id).catch(() => undefined)

  pages.get<DisputeRequest>('/sandbox-bank/disputes/:id', async (request, reply) => {
    const language = languageOf(request.query.lang)
    const shop = atAddressOf(request, bank.settings, bank.settings.publicUrl)
    const dispute = await find(request.params.id)
    if (!dispute) return html(reply, 404, closedPage(language, 'unknown', `${shop}/${language}/cart`))
    return html(reply, 200, disputePage(dispute, language, `${shop}/${language}/admin`))
  })
  pages.post<DisputeRequest>('/sandbox-bank/disputes/:id', async (request, reply) => {
    const { step } = (request.body ?? {}) as Record<string, string> // from the form parser
    const known = disputeSteps.find((one) => one === step)
    if (known) await stepDispute(await bank.database(), request.params.id, known, bank.now())
    bank.onEvent()
    return reply.redirect(`?lang=${languageOf(request.query.lang)}`, 303)
  })
}

const languageOf = (lang: string | undefined): Language => (isLanguage(lang) ? lang : 'en')

function disputePage(dispute: BankObject, language: Language, shopUrl: string): string {
  const { dispute: t } = sandboxBankTexts[language].sandboxBank
  const status = String(dispute.status)
  const buttons = stepsOf(dispute).map((step) => `<button name="step" value="${step}">${t.steps[step]}</button>`)
  return page(
    language,
    t.heading,
    `<h1>${t.heading}</h1>
<p>${escapeHtml(t.text(money(Number(dispute.amount), language)))}</p>
<p role="status"><strong>${t.states[status as keyof typeof t.states] ?? escapeHtml(status)}</strong></p>
${buttons.length === 0 ? '' : `<form class="narrow" method="post" action="?lang=${language}">${buttons.join('')}</form>`}
<p><a href="${escapeHtml(shopUrl)}">${t.back}</a></p>`,
  )
}
