import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { deliveryCountries } from '#domain/delivery-countries.ts'
import { defaultLanguage, isLanguage, type Language } from '#domain/language.ts'
import { plainStyles } from '#server/dev/plain-page.ts'
import { atAddressOf } from '#server/http/opened-at.ts'
import { debitSession, settleDebit } from '../bank-debits.ts'
import { findSession, paySession } from '../bank-ledger.ts'
import { tryAccount } from '../cards.ts'
import type { BankSession } from '../checkout-session.ts'
import { accountPages } from './account-page.ts'
import { disputePages } from './dispute-page.ts'
import { cardTrouble, declineOf, deliveryOf, emptyForm, findErrors, readValues } from './payment-form.ts'
import { closedPage, debitPage, type PaymentForm, paymentPage } from './payment-view.ts'
import { type BankPages, html } from './send-page.ts'

type PageRequest = { Params: { session: string }; Querystring: { lang?: string } }

/** The routes of the payment pages. */
export function bankPages(app: FastifyInstance, bank: BankPages): void {
  const styles = plainStyles('sandbox-bank/sandbox-bank.css')

  app.register(async (pages) => {
    pages.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, body, done) =>
      done(null, Object.fromEntries(new URLSearchParams(String(body)))),
    )
    pages.get<PageRequest>('/sandbox-bank/pay/:session', async (request, reply) => {
      const session = await sessionOf(request)
      if (session?.status !== 'open') return showEnded(request, reply, session)
      const values = emptyForm(countriesOf(session)[0] ?? '')
      return show(reply, 200, { ...formOf(request, session), values })
    })
    pages.post<PageRequest>('/sandbox-bank/pay/:session', async (request, reply) => {
      const session = await sessionOf(request)
      if (session && isUnderWay(session)) return settle(request, reply, session)
      if (session?.status !== 'open') return showEnded(request, reply, session)
      const fields = (request.body ?? {}) as Record<string, string> // from the parser above
      if (fields.step === 'cancel') return reply.redirect(session.cancel_url, 303)
      const values = readValues(fields)
      const form = { ...formOf(request, session), values }
      const method = fields.step === 'debit' ? 'debit' : 'card'
      const errors = findErrors(values, method, form.countries, bank.now())
      if (Object.keys(errors).length > 0) return show(reply, 422, { ...form, errors })
      const database = await bank.database()
      const account = tryAccount(values.iban)
      if (method === 'debit' && account) {
        const taken = await debitSession(database, session.id, account, deliveryOf(values), bank.now())
        bank.onEvent()
        return taken === 'processing'
          ? reply.redirect(thanksFor(session), 303)
          : showEnded(request, reply, { ...session, status: 'expired' })
      }
      const card = { decline: declineOf(values), trouble: cardTrouble(values) }
      const outcome = await paySession(database, session.id, card, deliveryOf(values), bank.now())
      bank.onEvent()
      if (outcome.kind === 'declined') return show(reply, 402, { ...form, decline: outcome.decline })
      return outcome.kind === 'paid'
        ? reply.redirect(thanksFor(session), 303)
        : showEnded(request, reply, { ...session, status: 'expired' })
    })
    disputePages(pages, bank)
    accountPages(pages, bank)
    pages.get('/sandbox-bank/bank.css', async (_request, reply) =>
      reply.type('text/css; charset=utf-8').header('cache-control', 'public, max-age=300').send(styles),
    )
  })

  /** A session whose return URLs use the payer's host. */
  async function sessionOf(request: FastifyRequest<PageRequest>): Promise<BankSession | undefined> {
    const session = await findSession(await bank.database(), request.params.session, bank.now())
    if (!session) return undefined
    const seen = (url: string) => atAddressOf(request, bank.settings, url)
    return { ...session, success_url: seen(session.success_url), cancel_url: seen(session.cancel_url) }
  }

  /** Settles a debit at once. */
  async function settle(request: FastifyRequest<PageRequest>, reply: FastifyReply, session: BankSession) {
    const { step } = (request.body ?? {}) as Record<string, string> // from the parser above
    if (step === 'succeeded' || step === 'failed') {
      await settleDebit(await bank.database(), session.id, step, bank.now())
      bank.onEvent()
    }
    return reply.redirect(thanksFor(session), 303)
  }

  /** Redirects from completed sessions without a pending debit; others are shown as closed. */
  function showEnded(request: FastifyRequest<PageRequest>, reply: FastifyReply, session: BankSession | undefined) {
    if (session && isUnderWay(session))
      return html(reply, 200, debitPage(session, languageOf(request, session), thanksFor(session)))
    if (session?.status === 'complete') return reply.redirect(thanksFor(session), 303)
    const language = languageOf(request, session)
    const back =
      session?.cancel_url ?? `${atAddressOf(request, bank.settings, bank.settings.publicUrl)}/${language}/cart`
    return html(reply, session ? 410 : 404, closedPage(language, session ? 'closed' : 'unknown', back))
  }
}

const isUnderWay = ({ status, payment_status, due_at }: BankSession): boolean =>
  status === 'complete' && payment_status === 'unpaid' && typeof due_at === 'number'

const formOf = (request: FastifyRequest<PageRequest>, session: BankSession) => ({
  session,
  language: languageOf(request, session),
  countries: countriesOf(session),
  errors: {},
  decline: undefined,
})

const countriesOf = (session: BankSession): readonly string[] =>
  session.shipping_address_collection?.allowed_countries ?? deliveryCountries

const thanksFor = (session: BankSession) => session.success_url.replaceAll('{CHECKOUT_SESSION_ID}', session.id)

function languageOf(request: FastifyRequest<PageRequest>, session: BankSession | undefined): Language {
  const { lang } = request.query
  if (isLanguage(lang)) return lang
  return isLanguage(session?.locale) ? session.locale : defaultLanguage
}

const show = (reply: FastifyReply, status: number, form: PaymentForm) => html(reply, status, paymentPage(form))
