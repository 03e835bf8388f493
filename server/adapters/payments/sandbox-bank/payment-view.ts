import type { Language } from '#domain/language.ts'
import { cents, formatMoney } from '#domain/money.ts'
import { site } from '#domain/site.ts'
import { escapeHtml } from '#server/http/escape-html.ts'
import { sandboxBank as en } from '#texts/en/sandbox-bank.ts'
import { sandboxBank as et } from '#texts/et/sandbox-bank.ts'
import type { Refusal } from './cards.ts'
import type { BankSession } from './checkout-session.ts'
import { type Complaints, type FieldName, fieldNames, type Typed } from './payment-form.ts'

const texts = { en, et }

export type PaymentForm = {
  session: BankSession
  language: Language
  countries: readonly string[]
  typed: Typed
  complaints: Complaints
  refusal: Refusal | undefined
}

/** The payment page: what is bought, and a form that works without scripts. */
export function paymentPage(form: PaymentForm): string {
  const { session, language, complaints, refusal } = form
  const t = texts[language]
  const sum = money(session.amount_total, language)
  return frame(
    language,
    t.title,
    `<div class="columns">
  <section class="order" aria-labelledby="order">
    <p class="to">${escapeHtml(t.to(site.name))}</p>
    <h1>${escapeHtml(t.heading(sum))}</h1>
    <p class="back"><a href="${escapeHtml(session.cancel_url)}">${escapeHtml(t.back(site.name))}</a></p>
    <h2 id="order">${t.order}</h2>
    ${lines(form)}
  </section>
  <form method="post" action="?lang=${language}" novalidate>
    ${refusal ? `<p class="said" role="alert" id="refusal">${t.refused[refusal]}</p>` : ''}
    ${summary(complaints, language)}
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
        ${countryField(form)}
      </div>
    </fieldset>
    <div class="buttons">
      <button class="main" name="step" value="pay">${t.pay}</button>
      <button name="step" value="cancel">${t.cancel}</button>
    </div>
  </form>
</div>`,
  )
}

/** What stands at the address of a page that has closed or never was. */
export function closedPage(language: Language, why: 'closed' | 'unknown', cancelUrl: string): string {
  const t = texts[language]
  return frame(
    language,
    t[why].heading,
    `<div class="alone">
  <h1>${t[why].heading}</h1>
  <p>${t[why].text}</p>
  <p><a class="button" href="${escapeHtml(cancelUrl)}">${t.closed.back}</a></p>
</div>`,
  )
}

function frame(language: Language, title: string, content: string): string {
  const t = texts[language]
  const links = (['en', 'et'] as const).map((one) => {
    const name = one === 'en' ? 'English' : 'Eesti'
    return `<a href="?lang=${one}" lang="${one}" hreflang="${one}"${one === language ? ' aria-current="true"' : ''}>${name}</a>`
  })
  return `<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<meta name="color-scheme" content="light dark">
<title>${escapeHtml(site.titleTemplate(title))}</title>
<link rel="stylesheet" href="/sandbox-bank/bank.css">
</head>
<body>
<header>
  <p class="notice"><strong>${t.notice}</strong> ${t.cards}</p>
  <div class="bar">
    <p class="name">${escapeHtml(site.name)}</p>
    <nav aria-label="${t.language}">${links.join('')}</nav>
  </div>
</header>
<main>
${content}
</main>
<footer><p>${t.notice}</p></footer>
</body>
</html>
`
}

function lines({ session, language }: PaymentForm): string {
  const t = texts[language]
  const rows = session.lines.map(
    (line) => `<li>
      ${line.images[0] ? `<span class="picture"><img src="${escapeHtml(line.images[0])}" alt="" width="72" loading="lazy"></span>` : ''}
      <span class="what"><cite>${escapeHtml(line.name)}</cite><span>${escapeHtml(line.description)}</span>${
        line.quantity > 1 ? `<span>${escapeHtml(t.each(line.quantity, money(line.unit_amount, language)))}</span>` : ''
      }</span>
      <span class="sum">${escapeHtml(money(line.amount_total, language))}</span>
    </li>`,
  )
  const shipping = session.shipping_cost?.amount_total ?? 0
  return `<ul class="lines">${rows.join('')}</ul>
    <dl class="sums">
      <div><dt>${t.shipping}</dt><dd>${escapeHtml(shipping > 0 ? money(shipping, language) : t.free)}</dd></div>
      <div class="total"><dt>${t.total}</dt><dd>${escapeHtml(money(session.amount_total, language))}</dd></div>
    </dl>`
}

function field(form: PaymentForm, name: FieldName, attributes: string): string {
  const said = about(form, name)
  return `<div class="field">
        <label for="${name}">${texts[form.language].fields[name]}</label>
        <input id="${name}" name="${name}" value="${escapeHtml(form.typed[name])}" ${attributes}${said.attributes}>
        ${said.html}
      </div>`
}

function countryField(form: PaymentForm): string {
  const said = about(form, 'country')
  const names = new Intl.DisplayNames([form.language], { type: 'region' })
  const options = form.countries.map((code) => {
    const chosen = code === form.typed.country ? ' selected' : ''
    return `<option value="${code}"${chosen}>${escapeHtml(names.of(code) ?? code)}</option>`
  })
  return `<div class="field">
        <label for="country">${texts[form.language].fields.country}</label>
        <select id="country" name="country" autocomplete="shipping country"${said.attributes}>${options.join('')}</select>
        ${said.html}
      </div>`
}

/** The complaint or else the help below a field, and the attributes that tie it to the field. */
function about({ language, complaints, refusal }: PaymentForm, name: FieldName): { attributes: string; html: string } {
  const t = texts[language]
  const wrong = complaints[name]
  const help = Object.hasOwn(t.help, name) ? t.help[name as keyof typeof t.help] : undefined
  const first = fieldNames.find((one) => complaints[one]) === name
  if (refusal && name === 'cardNumber') return { attributes: ' aria-describedby="refusal" autofocus', html: '' }
  if (wrong)
    return {
      attributes: ` aria-invalid="true" aria-describedby="${name}-said"${first ? ' autofocus' : ''}`,
      html: `<p class="wrong" id="${name}-said">${t.wrong[wrong]}</p>`,
    }
  if (help)
    return { attributes: ` aria-describedby="${name}-said"`, html: `<p class="help" id="${name}-said">${help}</p>` }
  return { attributes: '', html: '' }
}

function summary(complaints: Complaints, language: Language): string {
  const count = Object.keys(complaints).length
  return count === 0 ? '' : `<p class="said" role="alert">${texts[language].summary(count)}</p>`
}

const money = (amount: number, language: Language) => formatMoney(cents(amount), language, { exact: true })
