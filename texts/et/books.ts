import type * as en from '../en/books.ts'

export const books: typeof en.books = {
  title: 'Raamatupidamine ei klapi',
  news: (count) =>
    count === 1
      ? 'Leidsime ühe lahknevuse. Uut maksefaili ei saa teha enne, kui see on parandatud.'
      : `Leidsime ${count} lahknevust. Uut maksefaili ei saa teha enne, kui need on parandatud.`,
  more: (count) => `Näitame esimest ${count}.`,
  since: (ago) => `leitud ${ago}`,
  off: (amount) => `vahe ${amount}`,
  part: 'Raamatupidamine',
  agreed: (ago) => `Viimane kontroll (${ago}) lahknevusi ei leidnud.`,
  disagreed: (ago) => `Viimane kontroll: ${ago}.`,
  never: 'Raamatupidamist ei ole veel kontrollitud.',
  subjects: {
    order: (name) => `Tellimus ${name}`,
    payout: (name) => `Väljamakse: ${name}`,
    artist: (name) => `Kunstnik ${name}`,
    movement: (name) => `Makseteenuse pakkuja tehing ${name}`,
  },
  kinds: {
    unbalanced: 'Kande deebet ja kreedit ei ole võrdsed.',
    'sale-count': 'Teose müük on kirjendamata või kirjendatud mitu korda.',
    'not-sold': 'Tellimus on makstud, kuid teose müük puudub.',
    'line-refunds': 'Teose tagasimaksete summa erineb tellimusel näidatust.',
    'artist-share': 'Kunstniku osa erineb kirjendatust.',
    'share-exceeded': 'Tagasimaksetest on kunstniku kanda rohkem kui tema osa.',
    'ended-unrefunded': 'Teose eest peaks raha olema tagastatud, kuid tagasimakset ei ole.',
    'wrong-artist': 'Raha on kirjendatud teise kunstniku nimele.',
    'order-cash': 'Ostja makstud ja talle tagastatud raha on kirjendatud teisiti, kui teatab makseteenuse pakkuja.',
    unsettled: 'Makseteenuse pakkuja võetud raha on kirjendatud teises summas, kui ta on võtnud.',
    'refunds-due': 'Ootel tagasimaksed on suuremad kui maksest alles olev summa.',
    owed: 'Kunstniku saadaolev summa erineb kirjendatust.',
    adjustment: 'Kirjendatud parandus erineb sellest, millega nõustuti.',
    payout: 'Kirjendatud summa erineb väljamaksest.',
    'payout-lines': 'Teosed on märgitud makstuks väljamaksega, mis tuli tagasi või läks teisele kunstnikule.',
    fee: 'Tasu on kirjendatud teises summas, kui makseteenuse pakkuja on võtnud.',
    transfer: 'Makseteenuse pakkuja ja panga vahel liikunud raha on kirjendatud teises summas.',
    'copy-owners': 'Sama eksemplar on müüdud või broneeritud mitu korda.',
    'copy-missing': 'Müüdud eksemplar on märgitud vabaks.',
    'invoice-numbers': 'Ettevõtja arvete numeratsioonis on lünk.',
    'fee-vat': 'Vahendustasu arvel olev käibemaks erineb kirjendatust.',
    'fee-lines': 'Vahendustasu arve ridade käibemaks erineb arve käibemaksust.',
    'fee-missing': 'Möödunud kuu müük või tagasimakse ei ole ühelgi vahendustasu arvel.',
    'fee-credit':
      'Vahendustasu käibemaksu krediteeriti rohkem, kui arvel oli, või maksustati tagasimakse teisiti kui müük.',
  },
}

export const provider: typeof en.provider = {
  differTitle: 'Makseteenuse pakkuja andmed ja raamatupidamine erinevad',
  comparison: 'Makseteenuse pakkuja',
  sums: (balance, fees, paidOut) =>
    `Seal on ${balance} poe raha, tasudeks on võetud ${fees} ja pangakontole kantud ${paidOut}.`,
  accounts: (atProvider, inBank) =>
    `Raamatupidamise järgi on makseteenuse pakkuja juures ${atProvider} ja pangas ${inBank}.`,
  notSent: (amount) => `Kirjendatud, aga veel tegemata või tagasi tulnud on tagasimakseid ${amount} ulatuses.`,
  owedToBuyers: (amount) => `Ostude eest, mis ära jäid, on makstud ${amount}; see raha tuleb ostjatele tagastada.`,
  agreed: (ago) => `Viimasel võrdlemisel (${ago}) klappisid andmed raamatupidamisega.`,
  never: 'Andmeid ei ole veel raamatupidamisega võrreldud.',
  otherSide: 'Pakkuja',
  order: (number) => `Tellimus ${number}`,
  bookings: {
    fee: {
      confirm: 'Kirjenda tasuna',
      confirmNamed: (name) => `Kirjenda tasuna: ${name}`,
      title: (amount) => `Kas kirjendada ${amount} makseteenuse pakkuja tasuna?`,
      text: 'Võetud summa kirjendatakse tasuna. Tagastatud summa võrra tasud vähenevad.',
      reason: 'Mille eest raha võeti või tagastati',
      done: 'Kirjendatud.',
    },
    transfer: {
      confirm: 'Kirjenda ülekandena',
      confirmNamed: (name) => `Kirjenda ülekandena: ${name}`,
      title: (amount) => `Kas kirjendada ${amount} makseteenuse pakkuja ja panga vahelise ülekandena?`,
      text: 'Summa kirjendatakse ülekandena makseteenuse pakkuja ja poe pangakonto vahel.',
      reason: 'Miks raha üle kanti',
      done: 'Kirjendatud.',
    },
  },
  kinds: {
    'charge-unknown': 'Pood ei tea sellest maksest.',
    'charge-missing': 'Makseteenuse pakkujal seda makset ei ole.',
    'charge-amount': 'Makse summad ei ühti.',
    'refund-unknown': 'Pood ei tea sellest tagasimaksest.',
    'refund-missing': 'Makseteenuse pakkuja ei ole seda tagasimakset teinud või tuli raha tagasi.',
    'refund-amount': 'Sellest maksest tagastatud summad ei ühti.',
    'dispute-unknown': 'Pood ei tea sellest vaidlustusest.',
    'dispute-missing': 'Makseteenuse pakkuja ei ole selle vaidlustuse tõttu raha võtnud.',
    'dispute-amount': 'Vaidlustuse tõttu kinni peetud summad ei ühti.',
    twice: 'Makseteenuse pakkujal on sama tehing kirjas kaks korda.',
    currency: 'Tehing ei ole eurodes ja seda ei ole kirjendatud.',
    'other-movement': 'Raamatupidamises ei ole sellise tehingu jaoks kontot.',
    account: 'Makseteenuse pakkuja kontole on kirjendatud raha, mida ükski makse ega tehing ei põhjenda.',
  },
}

export const journal: typeof en.journal = {
  title: 'Päevaraamat',
  text: 'Kuu kõik kanded raamatupidaja jaoks. Kui kuu on läbi ja selle dokumendid on väljastatud, siis kanded enam ei muutu. Seni on fail esialgne.',
  month: 'Kuu',
  download: 'Laadi alla CSV-failina',
  columns: {
    day: 'Kuupäev',
    transaction: 'Tehing',
    kind: 'Kanne',
    account: 'Konto',
    debit: 'Deebet',
    credit: 'Kreedit',
    order: 'Tellimus',
    artist: 'Kunstnik',
    document: 'Dokument',
    by: 'Tegija',
  },
}
