import { formatMonth } from '#domain/calendar.ts'
import { emailFormats } from '#domain/email.ts'
import { sum } from '#domain/money.ts'
import { maxNamed } from '#domain/payout.ts'
import { adminLinks } from '#site/admin-links.ts'
import { links } from '#site/links.ts'
import { site } from '#site/site.ts'
import type * as en from '../en/payout-emails.ts'
import { returnReason } from './return-reasons.ts'

const { money, onDay, toDay } = emailFormats('et')

const seeEarnings = { words: 'Vaata arvestust', link: links.money('et') }

const ifNotYou = () => [
  `Kui tegite seda ise, on kõik korras. Kui mitte, kirjutage kohe aadressil ${site.email}, et saaksime väljamaksed peatada, valige uus parool ja kontrollige oma andmed üle.`,
  { words: 'Vali uus parool', link: links.forgotPassword('et') },
]

export const changed: typeof en.changed = {
  'bank-account-changed': (waitsUntil) => ({
    subject: 'Teie pangakonto andmed on muudetud',
    parts: [
      `Pangakonto, kuhu ${site.name} teile maksab, on äsja muudetud.`,
      waitsUntil && `Teie raha kaitseks ei tee me uuele kontole makseid enne kui ${onDay(waitsUntil)}.`,
      ...ifNotYou(),
    ],
  }),
  'tax-details-changed': () => ({
    subject: 'Teie maksuandmed on muudetud',
    parts: [`Teie maksuandmed poes ${site.name} on äsja muudetud.`, ...ifNotYou()],
  }),
}

export const paid: typeof en.paid = ({ amount }) => ({
  subject: `Maksime teile ${money(amount)}`,
  parts: [
    `Maksime teie müüdud teoste eest välja ${money(amount)}.`,
    'Teie müügid, tagasimaksed ja väljamaksed on kirjas lehel „Raha“. Sealt saate ka väljavõtte raamatupidamise jaoks.',
    seeEarnings,
  ],
})

export const feeInvoice: typeof en.feeInvoice = (month) => ({
  subject: `Vahendustasu arve: ${formatMonth(month, 'et')}`,
  parts: [
    `Vahendustasu arve teie müükide eest (${formatMonth(month, 'et')}) on lehel „Raha“. Tasu on müügisummadest juba maha arvatud, midagi maksta ei ole vaja.`,
    { words: 'Vaata arvet', link: links.money('et') },
  ],
})

export const returned: typeof en.returned = ({ amount, reason }) => ({
  subject: 'Pank tagastas teie väljamakse',
  parts: [
    `Saatsime teile ${money(amount)}, kuid pank tagastas selle: ${returnReason(reason)}. Raha on endiselt teie oma.`,
    'Palun kontrollige IBAN-it ja kontoomaniku nime. Maksame summa teile välja järgmise väljamaksega.',
    { words: 'Kontrolli pangakontot', link: links.money('et') },
  ],
})

export const notSent: typeof en.notSent = ({ amount }) => ({
  subject: 'Teie väljamakse ei läinud teele',
  parts: [
    `Teie väljamakse, ${money(amount)}, oli märgitud teel olevaks, kuid ei jõudnud panka. Raha on endiselt teie oma.`,
    'Summa on jälle maksmisel. Kus see parajasti on, näete lehel „Raha“; teie ei pea midagi tegema.',
    seeEarnings,
  ],
})

export const arrived: typeof en.arrived = ({ amount }) => ({
  subject: 'Teie väljamakse jõudis siiski kohale',
  parts: [
    `Kirjutasime teile ekslikult, et teie väljamakse (${money(amount)}) ei jõudnud kohale. Tegelikult on see teie kontole makstud.`,
    'See summa ei ole enam maksmisel ja teie ei pea midagi tegema. Kui te makset kontoväljavõttelt ei leia, vastake sellele kirjale.',
    seeEarnings,
  ],
})

export const underWay: typeof en.underWay = ({ amount }) => ({
  subject: 'Teie väljamakse on siiski teel',
  parts: [
    `Kirjutasime teile ekslikult, et pank tagastas teie väljamakse (${money(amount)}). Tegelikult on see endiselt teel teie kontole.`,
    'Teie ei pea midagi tegema. Kui raha mõne tööpäeva jooksul kontole ei jõua, vastake sellele kirjale.',
    seeEarnings,
  ],
})

export const held: typeof en.held = ({ reason, lastDay }) => ({
  subject: 'Teie väljamaksed on peatatud',
  parts: [
    `Oleme teie väljamaksed poest ${site.name} peatanud, kõige kauem ${toDay(lastDay)} (kaasa arvatud). Põhjus:`,
    reason,
    'Raha on endiselt teie oma ja pärast seda maksame selle välja nagu tavaliselt. Kui leiate, et see on ekslik, vastake sellele kirjale.',
    seeEarnings,
  ],
})

export const released: typeof en.released = () => ({
  subject: 'Teie väljamaksed jätkuvad',
  parts: [
    `Teie väljamaksed poest ${site.name} ei ole enam peatatud. Maksmisel olevad summad lähevad teele järgmise väljamaksega.`,
    seeEarnings,
  ],
})

export const holdEnded: typeof en.holdEnded = (artist) => ({
  subject: `Väljamaksed ei ole enam peatatud: ${artist}`,
  parts: [
    `Aeg, milleks väljamaksed võisid peatatud olla, on läbi: ${artist}.`,
    'Maksmisel olevad summad lähevad järgmisse maksefaili.',
    { words: 'Vaata väljamakseid', link: adminLinks.payouts('et') },
  ],
})

export const due: typeof en.due = (payouts) => ({
  subject: `Väljamaksed (${money(sum(payouts.map(({ amount }) => amount)))}) peavad täna teele minema`,
  parts: [
    'Need väljamaksed peavad täna panka minema. Summa juures on päev, milleks lubasime raha kunstnikule:',
    {
      rows: [
        ...payouts
          .slice(0, maxNamed)
          .map(({ name, amount, dueOn }): [string, string] => [name, `${money(amount)} hiljemalt ${onDay(dueOn)}`]),
        ...(payouts.length > maxNamed ? [['ja veel', String(payouts.length - maxNamed)] as [string, string]] : []),
      ],
    },
    { words: 'Vaata väljamakseid', link: adminLinks.payouts('et') },
  ],
})
