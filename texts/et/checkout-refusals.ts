import type * as en from '../en/checkout-refusals.ts'
import { formProblems } from './form-problems.ts'

/** Shown in the cart and on the page of an unpaid order. */
export const checkoutRefusals: typeof en.checkoutRefusals = {
  'cart-empty': 'Ostukorv on tühi',
  'artwork-not-found': 'Teost ei leitud',
  'artwork-sold': 'See teos on juba müüdud.',
  'artwork-held': 'Keegi teine maksab parajasti selle teose eest.',
  'not-enough-left': 'Nii palju eksemplare enam ei ole.',
  'price-on-request': 'Selle teose hind on kokkuleppel, seega ei saa seda siit osta.',
  'artist-away': 'Kunstnik on ära, seepärast ei saa seda teost praegu osta.',
  'own-work': 'Müüte seda teost ise, seepärast ei saa te seda osta.',
  PRICE_CHANGED: 'Hind on muutunud pärast seda, kui teose ostukorvi lisasite. Palun vaadake uus summa üle.',
  'seller-changed':
    'Müüja staatus on muutunud pärast seda, kui teose ostukorvi lisasite, ja koos sellega teie õigused. Palun vaadake teos üle.',
  'total-too-high': 'Ühe maksega saab tasuda kuni 999 999,99 eurot. Palun tellige teosed väiksemates osades.',
  'total-too-low': 'Makse peab olema vähemalt 0,50\u00a0eurot. Palun lisage veel mõni teos.',
  'too-much-held':
    'Nii palju korraga broneerida ei saa. Palun makske enne broneeritu eest või tellige väiksemates osades.',
  'verify-to-hold-more': 'Enne rohkemate teoste broneerimist kinnitage palun oma e-posti aadress.',
  'held-lately':
    'See teos oli äsja teile broneeritud. Et ka teistel oleks võimalus, ei saa te seda veel uuesti broneerida.',
  'already-paid': 'See tellimus on juba makstud.',
  'payment-under-way': 'Selle tellimuse makset alles töödeldakse. Kirjutame teile kohe, kui raha on laekunud.',
  'payment-unavailable': 'Makselehte ei saa praegu avada. Teie kontolt ei ole raha võetud.',
  'email-not-verified': 'Palun kinnitage kõigepealt oma e-posti aadress.',
  'account-blocked': formProblems['account-blocked'],
  'rate-limited': 'Liiga palju katseid. Palun oodake veidi ja proovige uuesti.',
  maintenance: 'Pood on hoolduseks suletud. Palun proovige hiljem uuesti.',
}
