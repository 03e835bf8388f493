import { approvalHours } from '#domain/approval.ts'
import { emailFormats } from '#domain/email.ts'
import { adminLinks } from '#site/admin-links.ts'
import { links } from '#site/links.ts'
import type * as en from '../en/adjustments-emails.ts'
import { adjustments } from './adjustments.ts'

const { money } = emailFormats('et')

export const requested: typeof en.requested = ({ reason, by, isAlone, lines }) => ({
  subject: 'Raamatupidamise parandus ootab otsust',
  parts: [
    `${by} soovib raamatupidamist parandada. Põhjus:`,
    reason,
    { rows: lines.map(({ artistName, amount }) => [artistName ?? adjustments.commission, money(amount)]) },
    isAlone
      ? `Teist haldurit ei ole, seega saab sellega nõustuda ${approvalHours} tunni pärast. Kui teie seda ei soovinud, siis lükake see tagasi ja vahetage parool.`
      : 'Midagi ei kirjendata enne, kui teine haldur on nõustunud.',
    { words: 'Ava parandused', link: adminLinks.adjustments('et') },
  ],
})

export const booked: typeof en.booked = ({ reason, amount, isMore }) => ({
  subject: 'Parandus teie arvestuses',
  parts: [
    isMore
      ? `Parandasime oma raamatupidamist. Võlgneme teile nüüd ${money(amount)} rohkem kui varem. Põhjus:`
      : `Parandasime oma raamatupidamist. Võlgneme teile nüüd ${money(amount)} vähem kui varem. Põhjus:`,
    reason,
    'Parandus on teie kannete seas ja järgmises väljavõttes. Kui leiate, et see on vale, vastake palun sellele kirjale.',
    { words: 'Vaata arvestust', link: links.money('et') },
  ],
})
