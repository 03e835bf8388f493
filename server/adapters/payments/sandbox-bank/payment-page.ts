import { readFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { deliveryCountries } from '#domain/delivery-countries.ts'
import { isLanguage, type Language } from '#domain/language.ts'
import type { Database } from '#server/database/connect.ts'
import { findSession, paySession } from './bank-ledger.ts'
import type { BankSession } from './checkout-session.ts'
import { readFormBody } from './form-body.ts'
import { complaintsAbout, deliveryOf, emptyForm, readTyped, refusalOf } from './payment-form.ts'
import { closedPage, type PaymentForm, paymentPage } from './payment-view.ts'

export type BankPages = {
  database: () => Promise<Database>
  publicUrl: string
  now: () => Date
  /** Called after something happened that the shop should hear of. */
  happened: () => void
}

const policy =
  "default-src 'none'; style-src 'self'; font-src 'self'; img-src 'self' http: https:; form-action 'self'; base-uri 'none'; frame-ancestors 'none'"
const fonts: Record<string, string> = {
  'serif.woff2': 'newsreader-latin.woff2',
  'serif-italic.woff2': 'newsreader-italic-latin.woff2',
  'sans.woff2': 'instrument-sans-latin.woff2',
}

type Place = { Params: { session: string }; Querystring: { lang?: string } }

/** The pages that people see at the bank, at addresses of their own beside the shop. */
export function bankPages(app: FastifyInstance, bank: BankPages): void {
  const styles = readFileSync(join(import.meta.dirname, 'sandbox-bank.css'), 'utf8')

  app.register(async (pages) => {
    pages.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, body, done) =>
      done(null, readFormBody(String(body))),
    )
    pages.get<Place>('/sandbox-bank/pay/:session', async (request, reply) => {
      const session = await sessionOf(request)
      if (session?.status !== 'open') return elsewhere(request, reply, session)
      const typed = emptyForm(countriesOf(session)[0] ?? '')
      return show(reply, 200, { ...formOf(request, session), typed, complaints: {}, refusal: undefined })
    })
    pages.post<Place>('/sandbox-bank/pay/:session', async (request, reply) => {
      const session = await sessionOf(request)
      if (session?.status !== 'open') return elsewhere(request, reply, session)
      const fields = (request.body ?? {}) as Record<string, unknown> // made by readFormBody
      if (fields.step === 'cancel') return reply.redirect(session.cancel_url, 303)
      const typed = readTyped(fields)
      const form = { ...formOf(request, session), typed }
      const complaints = complaintsAbout(typed, form.countries, bank.now())
      if (Object.keys(complaints).length > 0) return show(reply, 422, { ...form, complaints, refusal: undefined })
      const outcome = await paySession(
        await bank.database(),
        session.id,
        refusalOf(typed),
        deliveryOf(typed),
        bank.now(),
      )
      bank.happened()
      if (outcome.kind === 'declined') return show(reply, 402, { ...form, complaints: {}, refusal: outcome.refusal })
      return outcome.kind === 'paid'
        ? reply.redirect(thanksFor(session), 303)
        : elsewhere(request, reply, { ...session, status: 'expired' })
    })
    pages.get('/sandbox-bank/bank.css', async (_request, reply) =>
      reply.type('text/css; charset=utf-8').header('cache-control', 'public, max-age=300').send(styles),
    )
    pages.get<{ Params: { font: string } }>('/sandbox-bank/fonts/:font', async (request, reply) => {
      const file = Object.hasOwn(fonts, request.params.font) ? fonts[request.params.font] : undefined
      if (!file) return reply.code(404).send()
      const bytes = await readFile(join(import.meta.dirname, '../../../../web/fonts', file))
      return reply.type('font/woff2').header('cache-control', 'public, max-age=86400').send(bytes)
    })
  })

  const sessionOf = async (request: FastifyRequest<Place>) =>
    findSession(await bank.database(), request.params.session, bank.now())

  /** A finished page sends the buyer on; a closed one says so. */
  function elsewhere(request: FastifyRequest<Place>, reply: FastifyReply, session: BankSession | undefined) {
    if (session?.status === 'complete') return reply.redirect(thanksFor(session), 303)
    const language = languageOf(request, session)
    const back = session?.cancel_url ?? `${bank.publicUrl}/${language}/cart`
    return html(reply, session ? 410 : 404, closedPage(language, session ? 'closed' : 'unknown', back))
  }
}

const formOf = (request: FastifyRequest<Place>, session: BankSession) => ({
  session,
  language: languageOf(request, session),
  countries: countriesOf(session),
})

const countriesOf = (session: BankSession): readonly string[] =>
  session.shipping_address_collection?.allowed_countries ?? deliveryCountries

const thanksFor = (session: BankSession) => session.success_url.replaceAll('{CHECKOUT_SESSION_ID}', session.id)

function languageOf(request: FastifyRequest<Place>, session: BankSession | undefined): Language {
  const { lang } = request.query
  if (isLanguage(lang)) return lang
  return session?.locale === 'et' ? 'et' : 'en'
}

const show = (reply: FastifyReply, status: number, form: PaymentForm) => html(reply, status, paymentPage(form))

const html = (reply: FastifyReply, status: number, page: string) =>
  reply
    .code(status)
    .type('text/html; charset=utf-8')
    .header('cache-control', 'no-store')
    .header('content-security-policy', policy)
    .send(page)
