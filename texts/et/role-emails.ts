import { approvalHours } from '#domain/approval.ts'
import { adminLinks } from '#site/admin-links.ts'
import type * as en from '../en/role-emails.ts'

const unexpected = 'Kui te seda muudatust ei oodanud, rääkige kohe teiste halduritega ja kontrollige, kes on haldurid.'
const seePeople = { words: 'Vaata kõiki inimesi', link: adminLinks.users('et') }
const counts = `Tema kinnitus loeb ${approvalHours} tunni pärast ja ainult pärast seda muudatust esitatud taotluste puhul.`

export const granted: typeof en.granted = ({ name, email, by }) => ({
  subject: `Uus haldur: ${name}`,
  parts: [
    by ? `${by} määras halduriks: ${name} (${email}).` : `Serveri käsuga määrati halduriks: ${name} (${email}).`,
    counts,
    unexpected,
    seePeople,
  ],
})

export const removed: typeof en.removed = ({ name, email, by }) => ({
  subject: `Enam ei ole haldur: ${name}`,
  parts: [
    by
      ? `${by} võttis halduri õigused ära kontolt ${name} (${email}).`
      : `Serveri käsuga võeti halduri õigused ära kontolt ${name} (${email}).`,
    unexpected,
    seePeople,
  ],
})

export const blocked: typeof en.blocked = ({ name, email, by }) => ({
  subject: `Enam ei ole haldur: ${name}`,
  parts: [
    by
      ? `${by} blokeeris halduri konto: ${name} (${email}).`
      : `Serveri käsuga blokeeriti halduri konto: ${name} (${email}).`,
    unexpected,
    seePeople,
  ],
})

export const unblocked: typeof en.unblocked = ({ name, email, by }) => ({
  subject: `Taas haldur: ${name}`,
  parts: [
    by
      ? `${by} lõpetas halduri konto blokeeringu: ${name} (${email}).`
      : `Serveri käsuga lõpetati halduri konto blokeering: ${name} (${email}).`,
    counts,
    unexpected,
    seePeople,
  ],
})

export const deleted: typeof en.deleted = ({ name, email }) => ({
  subject: `Enam ei ole haldur: ${name}`,
  parts: [`Haldur kustutas oma konto: ${name} (${email}).`, unexpected, seePeople],
})

export const erased: typeof en.erased = ({ name, email, by }) => ({
  subject: `Enam ei ole haldur: ${name}`,
  parts: [
    by
      ? `${by} kustutas halduri konto: ${name} (${email}).`
      : `Serveri käsuga kustutati halduri konto: ${name} (${email}).`,
    unexpected,
    seePeople,
  ],
})
