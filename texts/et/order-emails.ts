import { payoutDays } from '#domain/commission.ts'
import { complaintDays } from '#domain/confirmation.ts'
import { emailFormats, type PostalAddress } from '#domain/email.ts'
import { returnDays, returnPace } from '#domain/returns.ts'
import { links } from '#site/links.ts'
import type * as en from '../en/order-emails.ts'

const { money, words, address, onDay } = emailFormats('et')

const addressPart = (to: PostalAddress | null) => to && `Tarneaadress:\n${address(to)}`

export const paid: typeof en.paid = ({ order, lines, copies, traders }) => ({
  subject: `Aitäh! Tellimus ${order.number} on makstud`,
  parts: [
    `Makse on laekunud ja ${copies === 1 ? 'teos on nüüd teie oma' : 'teosed on nüüd teie omad'}.`,
    `Tellimus ${order.number}`,
    {
      rows: [
        ...lines.map(({ title, artistName, quantity, total }): [string, string] => [
          `${quantity > 1 ? `${quantity} × ` : ''}„${words(title)}“, ${artistName}`,
          money(total),
        ]),
        ['Pakkimine ja tarne', order.shipping > 0 ? money(order.shipping) : 'Tasuta'],
        ['Kokku', money(order.total)],
      ],
    },
    addressPart(order.shippingAddress),
    ...traders.map((trader) => `Müüja:\n${trader}`),
    'Iga kunstnik pakib teose ise oma ateljees. Kirjutame teile uuesti, kui pakk teele läheb.',
    { words: 'Vaata tellimust', link: links.order('et', order.id) },
  ],
})

export const sold: typeof en.sold = ({ order, works, sendBy, share, isEarlySale }) => ({
  subject: `Müüdud: „${words(works[0]?.title ?? {})}“${works.length > 1 ? ` ja veel ${works.length - 1}` : ''}`,
  parts: [
    `Hea uudis: ${works.length === 1 ? 'teie teos leidis ostja' : `${works.length} teie teost leidis ostja`}. Tellimuse number on ${order.number}.`,
    {
      rows: [
        ...works.map(({ title, copies, editionSize, share }): [string, string] => [
          `„${words(title)}“${copies.length > 0 ? `, eksemplar ${copies.join(', ')}${editionSize === null ? '' : ` (tiraaž ${editionSize})`}` : ''}`,
          money(share),
        ]),
        ['Teile laekub', money(share)],
      ],
    },
    order.shippingAddress
      ? `Palun pakkige teos hoolikalt ja saatke see hiljemalt ${onDay(sendBy)} järgmisel aadressil.`
      : 'Tarneaadress on veel puudu. Palun ärge midagi saatke: saadame aadressi teile kirjaga kohe, kui see on meil olemas. Kui see päeva jooksul ei tule, kirjutage meile.',
    addressPart(order.shippingAddress),
    `Raha jõuab teieni ${payoutDays} tööpäeva jooksul pärast tarne kinnitamist: kui seda teeb ostja, kui kättesaamist näitavad vedaja andmed või kui ostja ei ole ${complaintDays} päeva jooksul probleemist teatanud.${
      isEarlySale
        ? ` See on üks teie kolmest esimesest müügist, seega loeme ${payoutDays} tööpäeva sellest, kui ostja ${returnDays} päeva tagastamiseks on möödas.`
        : ''
    }`,
    { words: 'Vaata tellimust', link: links.order('et', order.id) },
  ],
})

export const addressKnown: typeof en.addressKnown = ({ order }) => ({
  subject: `Tellimus ${order.number}: kuhu teos saata`,
  parts: [
    'Kui teie teos müüdi, oli tarneaadress puudu. Nüüd on see teada: palun pakkige hoolikalt ja saatke saadetis sellel aadressil.',
    addressPart(order.shippingAddress),
    { words: 'Vaata tellimust', link: links.order('et', order.id) },
  ],
})

export const refunded: typeof en.refunded = ({ order, why, amount }) => ({
  subject: `Tellimus ${order.number}: raha tuleb tagasi`,
  parts: [
    {
      'too-late':
        'Teie makse jõudis meieni siis, kui broneering oli juba lõppenud ja vähemalt üks teos ei olnud enam müügil. Vabandame.',
      'other-sum': 'Makstud summa erineb tellimuse summast, seega ei saanud me tellimust täita. Vabandame.',
      'by-shop': 'Tagastasime teie tellimuse eest makstud raha.',
    }[why],
    why === 'other-sum'
      ? `Kandsime kogu makstud summa tagasi. See jõuab teie kaardile ${returnPace.refund.join('–')} tööpäevaga, sageli varem.`
      : `Kandsime kogu summa, ${money(amount)}, tagasi. See jõuab teie kaardile ${returnPace.refund.join('–')} tööpäevaga, sageli varem.`,
    { words: 'Vaata teisi teoseid', link: links.discover('et') },
  ],
})
