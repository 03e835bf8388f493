import { emailFormats, tableOf } from '#domain/email.ts'
import { adminLinks } from '#site/admin-links.ts'
import { links } from '#site/links.ts'
import { site } from '#site/site.ts'
import type * as en from '../en/dispute-emails.ts'
import { dispute, warning } from './disputes.ts'

const { money, day } = emailFormats('et')

export const disputed: typeof en.disputed = (order, { amount, reason, evidenceDueBy }) => ({
  subject: `Tellimus ${order.number}: makse on vaidlustatud`,
  parts: [
    'Ostja on palunud oma pangal makse tagasi võtta.',
    tableOf({
      [dispute.amount]: money(amount),
      [dispute.reason]: dispute.reasons[reason] ?? reason,
      [dispute.dueBy]: evidenceDueBy ? day(evidenceDueBy) : '',
    }),
    'Kuni vaidlustus kestab, ei maksta kunstnikele selle tellimuse eest midagi välja.',
    { words: 'Vaata tellimust', link: adminLinks.order('et', order.id) },
  ],
})

export const disputedSale: typeof en.disputedSale = {
  wait: (order) => ({
    subject: `Tellimus ${order.number}: palun oodake saatmisega`,
    parts: [
      `Ostja pank on tellimuse ${order.number} makse vaidlustanud. Palun ärge teost saatke, kuni pank on otsustanud. Seni ei maksa me välja ka teie osa. Vastame pangale ise ja anname teile tulemusest teada.`,
      viewOrder(order),
    ],
  }),
  go: (order) => ({
    subject: `Tellimus ${order.number}: palun saatke teos nüüd ära`,
    parts: [
      `Tellimuse ${order.number} makse vaidlustus on lõppenud ja müük jääb kehtima. Palun saatke teos nüüd ostjale.`,
      viewOrder(order),
    ],
  }),
  stop: (order) => ({
    subject: `Tellimus ${order.number}: palun ärge teost saatke`,
    parts: [
      `Ostja pank võttis tellimuse ${order.number} makse tagasi. Palun ärge teost saatke, müük jääb ära.`,
      viewOrder(order),
    ],
  }),
  held: (order) => ({
    subject: `Tellimus ${order.number}: makse on vaidlustatud`,
    parts: [
      `Ostja pank on vaidlustanud tellimuse ${order.number} makse ja teos on juba teele pandud. Raha, mida me teile selle eest veel maksnud ei ole, ootab panga otsust. Vastame pangale ise ja anname teile tulemusest teada.`,
      'Palun hoidke saatmiskviitung alles: see on parim tõend.',
      viewOrder(order),
    ],
  }),
  won: (order) => ({
    subject: `Tellimus ${order.number}: vaidlustus lahenes teie kasuks`,
    parts: [
      `Tellimuse ${order.number} makse vaidlustus lahenes teie kasuks. Teenitud raha maksame välja nagu ikka.`,
      viewOrder(order),
    ],
  }),
  lost: (order) => ({
    subject: `Tellimus ${order.number}: pank võttis makse tagasi`,
    parts: [
      `Ostja pank võttis tellimuse ${order.number} makse või osa sellest tagasi. Mida me teile selle eest veel maksnud ei olnud, seda me välja maksta ei saa. Kui olime teile juba maksnud, vaatame asja läbi ja kirjutame teile enne, kui midagi maha arvame.`,
      viewOrder(order),
    ],
  }),
}

export const charged: typeof en.charged = ({ order, amount, reason }) => ({
  subject: `Tellimus ${order.number}: arvame maha ${money(amount)}`,
  parts: [
    `Ostja pank võttis tellimuse ${order.number} makse tagasi, kui olime teile juba raha välja maksnud. Otsustasime, et sellest jääb teie kanda ${money(amount)}. Põhjus:`,
    reason,
    `Arvame selle maha summadest, mis teile edaspidi maksta tuleb. Kui te ei nõustu, kirjutage meile aadressil ${site.email}.`,
    viewOrder(order),
  ],
})

const viewOrder = ({ id }: { id: string }) => ({ words: 'Vaata tellimust', link: links.order('et', id) })

export const warned: typeof en.warned = (order, { reason }) => ({
  subject: `Tellimus ${order.number}: pettusehoiatus`,
  parts: [
    'Ostja kaardi väljastaja kahtlustab pettust. Väljamaksed kunstnikele ootavad teie otsust.',
    tableOf({ [warning.reason]: warning.reasons[reason] ?? reason }),
    warning.text,
    { words: 'Vaata tellimust', link: adminLinks.order('et', order.id) },
  ],
})
