import type { Language } from '#domain/language.ts'
import { cents, formatMoney } from '#domain/money.ts'
import { plainPage } from '#server/dev/plain-page.ts'
import { sandboxBankTexts } from '#server/dev/texts/sandbox-bank.ts'
import { escapeHtml } from '#server/http/escape-html.ts'
import { site } from '#site/site.ts'
import type { Decline } from '../cards.ts'
import type { BankSession } from '../checkout-session.ts'
import { type FieldErrors, type FieldName, type FieldValues, fieldNames } from './payment-form.ts'

export type PaymentForm = {
  session: BankSession
  language: Language
  countries: readonly string[]
  values: FieldValues
  errors: FieldErrors
  decline: Decline | undefined
}

/** The payment page: items, and a form that works without scripts. */
export function paymentPage(form: PaymentForm): string {
  const { session, language, errors, decline } = form
  const t = sandboxBankTexts[language].sandboxBank
  const errorCount = Object.keys(errors).length
  return page(
    language,
    t.title,
    `<div class="columns">
  <section aria-labelledby="order">
    <p class="muted">${escapeHtml(t.to(site.name))}</p>
    <h1>${escapeHtml(t.heading(money(session.amount_total, language)))}</h1>
    <p><a href="${escapeHtml(session.cancel_url)}">${escapeHtml(t.back(site.name))}</a></p>
    <h2 id="order">${t.order}</h2>
    ${orderLines(form)}
  </section>
  <form method="post" action="?lang=${language}" novalidate>
    ${decline ? `<p role="alert" id="decline">${t.refused[decline]}</p>` : ''}
    ${errorCount > 0 ? `<p role="alert">${t.summary(errorCount)}</p>` : ''}
    <fieldset>
      <legend>${t.card}</legend>
      ${field(form, 'cardNumber', 'inputmode="numeric" autocomplete="cc-number"')}
      <div class="pair">
        ${field(form, 'expiry', 'inputmode="numeric" autocomplete="cc-exp"')}
        ${field(form, 'cvc', 'inputmode="numeric" autocomplete="cc-csc"')}
      </div>
    </fieldset>
    <fieldset>
      <legend>${t.delivery}</legend>
      ${field(form, 'name', 'autocomplete="shipping name"')}
      ${field(form, 'line1', 'autocomplete="shipping address-line1"')}
      ${field(form, 'line2', 'autocomplete="shipping address-line2"')}
      <div class="pair">
        ${field(form, 'postalCode', 'autocomplete="shipping postal-code"')}
        ${field(form, 'city', 'autocomplete="shipping address-level2"')}
      </div>
      <div class="pair">
        ${field(form, 'state', 'autocomplete="shipping address-level1"')}
        ${field(form, 'country', 'autocomplete="shipping country"')}
      </div>
    </fieldset>
    <button class="main" name="step" value="pay">${t.pay}</button>
    <button name="step" value="cancel">${t.cancel}</button>
    <details${errors.iban || form.values.iban ? ' open' : ''}>
      <summary>${t.debit}</summary>
      ${field(form, 'iban', 'autocomplete="off"')}
      <button name="step" value="debit">${t.payByDebit}</button>
    </details>
  </form>
</div>`,
    t.cards.replace(/\d{4}(?: \d{4}){3}/g, '<span class="card-number">$&</span>'),
  )
}

/** A pending debit, with buttons for events that take days at a real bank. */
export function debitPage(session: BankSession, language: Language, shopUrl: string): string {
  const { underWay: t } = sandboxBankTexts[language].sandboxBank
  return page(
    language,
    t.heading,
    `<h1>${t.heading}</h1>
<p>${escapeHtml(t.text(money(session.amount_total, language)))}</p>
<form class="narrow" method="post" action="?lang=${language}">
  <button class="main" name="step" value="succeeded">${t.succeed}</button>
  <button name="step" value="failed">${t.fail}</button>
</form>
<p><a href="${escapeHtml(shopUrl)}">${t.back}</a></p>`,
  )
}

/** For expired and unknown sessions. */
export function closedPage(language: Language, why: 'closed' | 'unknown', cancelUrl: string): string {
  const t = sandboxBankTexts[language].sandboxBank
  return page(
    language,
    t[why].heading,
    `<h1>${t[why].heading}</h1>
<p>${t[why].text}</p>
<p><a href="${escapeHtml(cancelUrl)}">${t.closed.back}</a></p>`,
  )
}

/** A page of the bank, with test numbers if it can be paid on. */
export function page(language: Language, title: string, content: string, hint = ''): string {
  const t = sandboxBankTexts[language].sandboxBank
  return plainPage({
    language,
    title,
    stylesheet: '/sandbox-bank/bank.css',
    header: `<p>${t.name}</p>`,
    languageLabel: t.language,
    content: `<p class="muted"><strong>${t.notice}</strong> ${hint}</p>\n${content}`,
  })
}

function orderLines({ session, language }: PaymentForm): string {
  const t = sandboxBankTexts[language].sandboxBank
  const rows = session.lines.map(({ name, description, images, quantity, unit_amount, amount_total }) => {
    const picture = images[0] ? `<img src="${escapeHtml(images[0])}" alt="" width="72" loading="lazy">` : ''
    const each = quantity > 1 ? `<br>${escapeHtml(t.each(quantity, money(unit_amount, language)))}` : ''
    return `<li>${picture}<span><cite>${escapeHtml(name)}</cite><br><small class="muted">${escapeHtml(description)}${each}</small></span>
      ${escapeHtml(money(amount_total, language))}</li>`
  })
  const shipping = session.shipping_cost?.amount_total ?? 0
  return `<ul class="lines">${rows.join('')}</ul>
    <dl class="sums">
      <div><dt>${t.shipping}</dt><dd>${escapeHtml(shipping > 0 ? money(shipping, language) : t.free)}</dd></div>
      <div class="total"><dt>${t.total}</dt><dd>${escapeHtml(money(session.amount_total, language))}</dd></div>
    </dl>`
}

/** A field with its label, and its error or hint below. */
function field(form: PaymentForm, name: FieldName, attributes: string): string {
  const { language, errors, decline, values } = form
  const t = sandboxBankTexts[language].sandboxBank
  const error = errors[name]
  const hint = Object.hasOwn(t.help, name) ? t.help[name as keyof typeof t.help] : undefined
  const isDeclined = decline !== undefined && name === 'cardNumber'
  const isFirst = (fieldNames.find((one) => errors[one]) ?? 'cardNumber') === name
  const described = isDeclined ? 'decline' : error || hint ? `${name}-note` : undefined
  const state = [
    `id="${name}" name="${name}" ${attributes}`,
    error ? 'aria-invalid="true"' : '',
    described ? `aria-describedby="${described}"` : '',
    isDeclined || isFirst ? 'autofocus' : '',
  ].join(' ')
  const control =
    name === 'country'
      ? `<select ${state}>${countryOptions(form)}</select>`
      : `<input ${state} value="${escapeHtml(values[name])}">`
  const note = error ? `<small class="error" id="${name}-note">${t.wrong[error]}</small>` : ''
  const help = !error && hint ? `<small class="muted" id="${name}-note">${hint}</small>` : ''
  return `<div><label for="${name}">${t.fields[name]}</label>${control}${note}${help}</div>`
}

function countryOptions({ language, countries, values }: PaymentForm): string {
  const names = new Intl.DisplayNames([language], { type: 'region' })
  const options = countries.map((code) => {
    const selected = code === values.country ? ' selected' : ''
    return `<option value="${code}"${selected}>${escapeHtml(names.of(code) ?? code)}</option>`
  })
  return options.join('')
}

export const money = (amount: number, language: Language) => formatMoney(cents(amount), language, { exact: true })
