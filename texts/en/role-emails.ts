import { approvalHours } from '#domain/approval.ts'
import type { EmailWords } from '#domain/email.ts'
import { adminLinks } from '#site/admin-links.ts'

type Facts = {
  name: string
  email: string
  /** The acting administrator; null for a command on the server. */
  by: string | null
}

const unexpected = 'If you didn’t expect this, talk to the other administrators at once and check who has the role.'
const seePeople = { words: 'See all people', link: adminLinks.users('en') }
const counts = `Their approvals count after ${approvalHours} hours, for requests made after this change.`

/** To all administrators and the person concerned. */
export const granted = ({ name, email, by }: Facts): EmailWords => ({
  subject: `New administrator: ${name}`,
  parts: [
    by
      ? `${by} made ${name} (${email}) an administrator.`
      : `A command on the server made ${name} (${email}) an administrator.`,
    counts,
    unexpected,
    seePeople,
  ],
})

export const removed = ({ name, email, by }: Facts): EmailWords => ({
  subject: `No longer an administrator: ${name}`,
  parts: [
    by
      ? `${by} removed ${name} (${email}) as administrator.`
      : `A command on the server removed ${name} (${email}) as administrator.`,
    unexpected,
    seePeople,
  ],
})

export const blocked = ({ name, email, by }: Facts): EmailWords => ({
  subject: `No longer an administrator: ${name}`,
  parts: [
    `${by ?? 'A command on the server'} blocked the account of ${name} (${email}), who was an administrator.`,
    unexpected,
    seePeople,
  ],
})

export const unblocked = ({ name, email, by }: Facts): EmailWords => ({
  subject: `An administrator again: ${name}`,
  parts: [
    `${by ?? 'A command on the server'} unblocked the account of ${name} (${email}), who is an administrator again.`,
    counts,
    unexpected,
    seePeople,
  ],
})

export const deleted = ({ name, email }: Facts): EmailWords => ({
  subject: `No longer an administrator: ${name}`,
  parts: [`${name} (${email}), who was an administrator, deleted their account.`, unexpected, seePeople],
})

export const erased = ({ name, email, by }: Facts): EmailWords => ({
  subject: `No longer an administrator: ${name}`,
  parts: [
    `${by ?? 'A command on the server'} deleted the account of ${name} (${email}), who was an administrator.`,
    unexpected,
    seePeople,
  ],
})
