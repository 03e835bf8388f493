import type * as en from '../en/return-address.ts'

export const returnAddress: typeof en.returnAddress = {
  title: 'Tagastusaadress',
  text: 'Kuhu ostjad teosed tagasi saadavad. Anname selle ainult ostjale, kes teile teose tagastab: kirjaga ja tellimuse lehel.',
  none: 'Te ei ole veel tagastusaadressi lisanud.',
  add: 'Lisa tagastusaadress',
  task: 'Lisage tagastusaadress, et teost tagastav ostja teaks, kuhu see saata',
  name: 'Nimi',
  line1: 'Tänav, maja ja korter',
  line2: 'Täpsustus',
  optional: 'Ei ole kohustuslik.',
  city: 'Linn või küla',
  postalCode: 'Postiindeks',
  country: 'Riik',
  failed: 'Aadressi ei õnnestunud praegu laadida.',
}
