import type * as en from '../en/newsletter.ts'

export const newsletter: typeof en.newsletter = {
  title: 'Uued teosed teie postkasti',
  label: 'E-post',
  placeholder: 'nimi@example.com',
  help: 'Kasutame teie aadressi ainult selle uudiskirja saatmiseks.',
  subscribe: 'Telli uudiskiri',
  subscribing: 'Saadame',
  pleaseConfirm: 'Palun avage kiri, mille teile äsja saatsime, ja kinnitage seal oma aadress.',
  success: 'Aitäh! Olete nüüd meie uudiskirja tellija.',
  error: 'Midagi läks viltu. Palun proovige uuesti.',
}

export const confirmation: typeof en.confirmation = {
  title: 'Uudiskiri',
  description: 'Kinnitage, et soovite uudiskirja.',
  confirm: 'Kinnita tellimus',
  confirming: 'Kinnitame …',
  failed: 'Tellimust ei õnnestunud praegu kinnitada. Palun proovige uuesti.',
  toWorks: 'Vaata teoseid',
  toForm: 'Mine avalehele',
  states: {
    open: {
      title: 'Uudiskirja tellimuse kinnitamine',
      text: 'Veel üks samm: palun kinnitage, et soovite meilt kirju saada. Loobuda saate igal ajal.',
    },
    confirmed: {
      title: 'Olete uudiskirja tellija',
      text: 'Teie aadress on kinnitatud. Igas uudiskirjas on link, millega saate sellest loobuda.',
    },
    expired: {
      title: 'Link on aegunud',
      text: 'See kehtis seitse päeva. Palun tellige uudiskiri avalehel uuesti ja saadame teile uue lingi.',
    },
    invalid: {
      title: 'See link ei kehti',
      text: 'Võib-olla on see poolik või on uuem link selle asendanud. Uudiskirja saate avalehel uuesti tellida.',
    },
  },
}

export const unsubscription: typeof en.unsubscription = {
  title: 'Kirjadest loobumine',
  description: 'Seda liiki kirjadest loobumine.',
  texts: {
    newsletter: 'Vajutage nuppu ja me ei saada sellele aadressile enam uudiskirja.',
    messages:
      'Vajutage nuppu ja me ei anna teile uutest sõnumitest enam kirjaga teada. Sõnumid ise jäävad teie kontole alles.',
  },
  unsubscribe: 'Loobu',
  unsubscribing: 'Lõpetame kirjade saatmise …',
  failed: 'See ei õnnestunud praegu. Palun proovige uuesti.',
  ended: 'Olete neist kirjadest loobunud',
  endedTexts: {
    newsletter:
      'Eemaldasime teie aadressi uudiskirja tellijate hulgast. Soovi korral saate uudiskirja avalehel uuesti tellida.',
    messages: 'Uutest sõnumitest me teile enam kirjaga teada ei anna. Seadetes saate kirjad uuesti sisse lülitada.',
  },
  invalid: 'See link ei kehti',
  invalidText: 'Võib-olla on see poolik. Palun kasutage kõige uuema kirja linki või kirjutage meile.',
  home: 'Mine avalehele',
}
