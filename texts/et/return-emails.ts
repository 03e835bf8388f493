import { emailFormats } from '#domain/email.ts'
import { returnPace } from '#domain/returns.ts'
import { adminLinks } from '#site/admin-links.ts'
import type * as en from '../en/return-emails.ts'

const { money, onDay, onMoment } = emailFormats('et')

const viewOrder = (orderId: string) => ({ words: 'Vaata tellimust', link: adminLinks.order('et', orderId) })

export const unanswered: typeof en.unanswered = ({ orderId, number, answerBy }) => ({
  subject: `Tellimus ${number}: tagastussoovile ei ole vastatud`,
  parts: [
    `Kunstnikul oli ${returnPace.answerHours} tundi aega öelda ostjale, kuhu teos saata. See aeg lõppes ${onMoment(answerBy)}.`,
    'Palun nõustuge tagastamisega kunstniku eest või kirjutage kunstnikule, kui tema tagastusaadress puudub.',
    viewOrder(orderId),
  ],
})

export const postageClaimed: typeof en.postageClaimed = ({ orderId, number, amount }) => ({
  subject: `Tellimus ${number}: saatekulu ootab maksmist`,
  parts: [
    `Ostja tagastas puudusega teose ja küsib saatekuluna tagasi ${money(amount)}.`,
    'Palun vaadake tellimuse lehel kviitung üle, tehke pangaülekanne ja märkige see seal makstuks.',
    viewOrder(orderId),
  ],
})

export const refundDue: typeof en.refundDue = ({ orderId, number, dueOn, isPaidByItself }) => ({
  subject: `Tellimus ${number}: tagasimakse tähtaeg läheneb`,
  parts: [
    `Ostja taganes ettevõtjaga sõlmitud lepingust. Raha tuleb tagastada hiljemalt ${onDay(dueOn)} ja keegi ei ole kinnitanud, et teos on tagasi.`,
    isPaidByItself
      ? 'Ostja on saatnud pildi saatmiskviitungist: raha tagastatakse sel päeval automaatselt.'
      : 'Ostja ei ole näidanud, et teos on teele pandud, seetõttu raha automaatselt ei tagastata. Palun küsige temalt ja kunstnikult.',
    viewOrder(orderId),
  ],
})
