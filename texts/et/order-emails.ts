import { payoutDays } from '#domain/commission.ts'
import { complaintDays } from '#domain/confirmation.ts'
import { insuredUpTo } from '#domain/delivery.ts'
import { type EmailPart, type EmailWork, emailFormats, type PostalAddress } from '#domain/email.ts'
import { formatMoney } from '#domain/money.ts'
import type { SellerStatus } from '#domain/person.ts'
import { guaranteeYears, restockingFee, returnDays, returnPace, withdrawalRefundDays } from '#domain/returns.ts'
import { links } from '#site/links.ts'
import { site } from '#site/site.ts'
import type * as en from '../en/order-emails.ts'

const { money, words, work, address, onDay } = emailFormats('et')

const addressPart = (to: PostalAddress | null) => to && `Tarneaadress:\n${address(to)}`

type Paid = Parameters<typeof en.paid>[0]

const rights = ({ order, lines, operator, termsVersion }: Omit<Paid, 'copies' | 'traders'>): EmailPart[] => {
  const has = (status: SellerStatus) => lines.some(({ sellerStatus }) => sellerStatus === status)
  const fromTraders: EmailPart[] = [
    { heading: 'Taganemisõigus' },
    `Kui olete tarbija, on teil õigus ettevõtjalt ostetud teose puhul ${returnDays} päeva jooksul ostust taganeda, põhjust avaldamata ja ilma tagastustasuta. Tähtaeg algab päevast, mil teie või teie nimetatud inimese kätte on jõudnud viimane sama müüja teostest. Taganemiseks teatage sellest meile enne tähtaja lõppu selgelt: taganemise lehel, aadressil ${site.email} või allpool oleva tüüpvormiga. Edastame teate kohe müüjale.`,
    `Saatke teos tagasi ${returnDays} päeva jooksul pärast teatamist. Tagasisaatmise otsesed kulud kannate teie. Saate tagasi kogu makstud summa, ka tavatarne kulu, ${withdrawalRefundDays} päeva jooksul pärast teatamist ja samal viisil, nagu maksite. Müüja võib oodata, kuni teos on tagasi jõudnud või te tõendate, et olete selle teele pannud. Väärtuse vähenemise eest vastutate ainult siis, kui kasutasite teost rohkem, kui oli vaja selle omadustega tutvumiseks. Taganemisõigus ei kehti teoste puhul, mis on tehtud teie erisoovi järgi.`,
    { words: 'Tagane lepingust siin', link: links.withdraw('et', order.number), isQuiet: true },
    { heading: 'Taganemisavalduse tüüpvorm' },
    'Täitke see ainult siis, kui soovite taganeda.',
    `Kellele: ${operator}, ${site.email}, müüjale edastamiseks\nTeatan, et taganen järgmise teose ostmiseks sõlmitud lepingust:\nTellimuse number ja teose kättesaamise kuupäev:\nTarbija nimi ja aadress:\nKuupäev; paberil esitatava avalduse puhul ka allkiri:`,
    { heading: 'Seadusest tulenev vastutus' },
    `Ettevõtja vastutab puuduste eest, mis ilmnevad ${guaranteeYears} aasta jooksul pärast kättesaamist ja olid teosel algusest peale. Teatage puudusest kahe kuu jooksul pärast selle avastamist.`,
    { words: 'Mida seadusest tulenev vastutus tähendab', link: links.guarantee('et'), isQuiet: true },
  ]
  const fromPrivateSellers: EmailPart[] = [
    { heading: 'Eraisikult ostetud teosed' },
    `Tarbija taganemisõigus kehtib ainult ettevõtja vastu. Eraisikult ostetud teose võite meie reeglite järgi tagastada ${returnDays} päeva jooksul pärast kättesaamist. Kui te lihtsalt mõtlesite ümber, läheb maha tagastustasu ${restockingFee / 100}% hinnast ja tagasisaatmise kulud kannate teie; erisoovi järgi tehtud teoseid, digikunsti ega alandatud hinnaga müüdud teoseid ümbermõtlemise tõttu tagastada ei saa.`,
  ]
  return [
    ...(has('trader') ? fromTraders : []),
    ...(has('private') ? fromPrivateSellers : []),
    { heading: 'Tagastamine ja tingimused' },
    { words: 'Kuidas tagastamine käib', link: links.returns('et'), isQuiet: true },
    'Kirja manuses on sellele tellimusele kehtivad kasutustingimused koos nende juurde kuuluvate makse-, tarne- ja tagastamislehtedega.',
    { words: 'Kasutustingimused', link: links.terms('et', termsVersion), isQuiet: true },
  ]
}

export const paid: typeof en.paid = ({ order, lines, copies, traders, operator, termsVersion }) => ({
  subject: `Aitäh! Tellimus ${order.number} on makstud`,
  parts: [
    `Makse on laekunud ja ${copies === 1 ? 'teos on nüüd teie oma' : 'teosed on nüüd teie omad'}.`,
    { heading: `Tellimus ${order.number}` },
    {
      rows: [
        ...lines.map((line): [EmailWork, string] => [
          { ...work(line), before: line.quantity > 1 ? `${line.quantity} × ` : '', after: `, ${line.artistName}` },
          money(line.total),
        ]),
        ['Pakkimine ja tarne', order.shipping > 0 ? money(order.shipping) : 'Tasuta'],
        ['Kokku', money(order.total)],
      ],
    },
    addressPart(order.shippingAddress),
    ...traders.map((trader) => `Müüja:\n${trader}`),
    'Iga kunstnik pakib teose ise oma ateljees. Kirjutame teile uuesti, kui pakk teele läheb.',
    { words: 'Vaata tellimust', link: links.order('et', order.id) },
    ...rights({ order, lines, operator, termsVersion }),
  ],
})

const copiesOf = ({ copies, editionSize }: Parameters<typeof en.sold>[0]['works'][number]) =>
  copies.length > 0 ? `, eksemplar ${copies.join(', ')}${editionSize === null ? '' : ` (tiraaž ${editionSize})`}` : ''

export const sold: typeof en.sold = ({ order, works, sendBy, share, isEarlySale, isBeyondInsurance }) => ({
  subject: `Müüdud: „${words(works[0]?.title ?? {})}“${works.length > 1 ? ` ja veel ${works.length - 1}` : ''}`,
  parts: [
    `Hea uudis: ${works.length === 1 ? 'teie teos leidis ostja' : `${works.length} teie teost leidis ostja`}. Tellimuse number on ${order.number}.`,
    {
      rows: [
        ...works.map((sale): [EmailWork, string] => [{ ...work(sale), after: copiesOf(sale) }, money(sale.share)]),
        ['Teile laekub', money(share)],
      ],
    },
    order.shippingAddress
      ? `Palun pakkige hoolikalt, kaitske nurki ja saatke pakk hiljemalt ${onDay(sendBy)} allpool oleval aadressil. Kindlustage pakk teose väärtuses, kuni ${formatMoney(insuredUpTo, 'et')}, nagu oleme ostjale lubanud.`
      : 'Tarneaadress on veel puudu. Palun ärge midagi saatke: saadame aadressi teile kirjaga kohe, kui see on meil olemas. Kui see päeva jooksul ei tule, kirjutage meile.',
    addressPart(order.shippingAddress),
    isBeyondInsurance &&
      `Selles tellimuses on teos, mis on kallim. Palun kirjutage meile enne saatmist aadressil ${site.email}, et saaksime selle kindlustuses kokku leppida.`,
    `Raha jõuab teieni ${payoutDays} tööpäeva jooksul pärast tarne kinnitamist: kui seda teeb ostja, kui kättesaamist näitavad vedaja andmed või kui ostja ei ole ${complaintDays} päeva jooksul probleemist teatanud.${
      isEarlySale
        ? ` See on üks teie kolmest esimesest müügist, seega loeme ${payoutDays} tööpäeva sellest, kui ostja ${returnDays} päeva tagastamiseks on möödas.`
        : ''
    }`,
    { words: 'Vaata tellimust', link: links.order('et', order.id) },
  ],
})

export const addressKnown: typeof en.addressKnown = ({ order, sendBy }) => ({
  subject: `Tellimus ${order.number}: kuhu teos saata`,
  parts: [
    `Kui teie teos müüdi, oli tarneaadress puudu. Nüüd on see teada: palun pakkige hoolikalt ja saatke pakk hiljemalt ${onDay(sendBy)} sellel aadressil.`,
    addressPart(order.shippingAddress),
    { words: 'Vaata tellimust', link: links.order('et', order.id) },
  ],
})

const cardDays = returnPace.refund.join('–')

export const refunded: typeof en.refunded = ({ order, why, amount }) => ({
  subject: `Tellimus ${order.number}: raha tuleb tagasi`,
  parts: [
    {
      'too-late':
        'Teie makse jõudis meieni siis, kui broneering oli juba lõppenud ja vähemalt üks teos ei olnud enam müügil. Vabandame.',
      'other-sum': 'Makstud summa erineb tellimuse summast, seega ei saanud me tellimust täita. Vabandame.',
      'by-shop': 'Tagastasime teie tellimuse eest makstud raha.',
    }[why],
    {
      'too-late': `Kandsime kogu summa, ${money(amount)}, tagasi. See jõuab teie kaardile ${cardDays} tööpäevaga, sageli varem.`,
      'other-sum': `Kandsime kogu makstud summa tagasi. See jõuab teie kaardile ${cardDays} tööpäevaga, sageli varem.`,
      'by-shop': `Kogu makstud summa, ${money(amount)}, on nüüd tagastatud. Kui osa sellest on veel teel, jõuab see teie kaardile ${cardDays} tööpäevaga, sageli varem.`,
    }[why],
    why === 'by-shop'
      ? { words: 'Vaata tellimust', link: links.order('et', order.id) }
      : { words: 'Vaata teisi teoseid', link: links.discover('et') },
  ],
})

export const refundMade: typeof en.refundMade = ({ order, amount }) => ({
  subject: `Tellimus ${order.number}: raha on tagasi makstud`,
  parts: [
    `Makseteenuse pakkuja maksis teile nüüd tagasi ${money(amount)}. Raha jõuab kohale ${cardDays} tööpäevaga, sageli varem.`,
    { words: 'Vaata tellimust', link: links.order('et', order.id) },
  ],
})

export const refundNeedsBuyer: typeof en.refundNeedsBuyer = ({ order, amount }) => ({
  subject: `Tellimus ${order.number}: tagasimakseks on vaja teie pangakonto andmeid`,
  parts: [
    `Makseteenuse pakkuja vajab teie pangakonto andmeid, et maksta tagasi ${money(amount)}. Juhised saadab ta teile e-postiga.`,
    'Kui juhiseid kahe päeva jooksul ei tule, vastake palun sellele kirjale.',
    { words: 'Vaata tellimust', link: links.order('et', order.id) },
  ],
})
