import { emailFormats } from '#domain/email.ts'
import { links } from '#site/links.ts'
import type * as en from '../en/adjustments-emails.ts'

const { money } = emailFormats('et')

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
