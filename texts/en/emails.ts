/** What is at the foot of e-mails that somebody can end. */
export const emails = { unsubscribe: 'Unsubscribe from these e-mails' }
