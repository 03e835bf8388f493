import { retryDays } from '#domain/webhook.ts'
import { adminLinks } from '#site/admin-links.ts'
import type * as en from '../en/webhook-emails.ts'

export const webhookAdded: typeof en.webhookAdded = ({ url, by }) => ({
  subject: 'Lisati uus veebihaak',
  parts: [
    `${by} lisas veebihaagi. Pood saadab sündmusi aadressile ${new URL(url).host}.`,
    'Kui see on teile ootamatu, eemaldage veebihaak ja rääkige kohe teiste halduritega.',
    { words: 'Vaata veebihaake', link: adminLinks.webhooks('et') },
  ],
})

export const webhookDisabled: typeof en.webhookDisabled = ({ url }) => ({
  subject: 'Veebihaak lülitati välja',
  parts: [
    `${new URL(url).host} ei ole ${retryDays} päeva jooksul vastu võtnud ühtegi sündmust, mille pood sinna saatis.`,
    'Pood ei saada sinna midagi enne, kui lülitate veebihaagi uuesti sisse.',
    { words: 'Vaata veebihaake', link: adminLinks.webhooks('et') },
  ],
})
