import { adminLinks } from '#site/admin-links.ts'
import type * as en from '../en/api-key-emails.ts'

export const created: typeof en.created = ({ name, by }) => ({
  subject: 'Loodi uus API-võti',
  parts: [
    `${by} lõi API-võtme „${name}“. Sellega saab teine programm lugeda poe andmeid.`,
    'Kui see on teile ootamatu, tühistage võti ja rääkige kohe teiste halduritega.',
    { words: 'Vaata API-võtmeid', link: adminLinks.apiKeys('et') },
  ],
})
