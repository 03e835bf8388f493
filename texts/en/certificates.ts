import type { CertificateState } from '#domain/certificate.ts'
import { site } from '#site/site.ts'

/** Certificates that replace the buyer's belong to a later holder. */
const toHolder = (isHandedOn: boolean): string =>
  isHandedOn
    ? ', and that the certificate has since been handed on to the holder of this paper'
    : ' to the holder of this paper'

/** Printed, and on the public page. */
export const certificate = {
  title: 'Certificate of authenticity',
  number: 'Certificate number',
  artist: 'Artist',
  what: 'Work',
  edition: 'Edition',
  original: 'Unique original',
  copyOf: (copy: number, size: number | null) =>
    size === null ? `Copy ${copy}, open edition` : `Copy ${copy} of ${size}`,
  sold: 'Sold',
  issued: 'Issued',
  proves: (artist: string, day: string, isHandedOn: boolean) =>
    `This paper proves that ${artist} sold this work through ${site.name} on ${day}${toHolder(isHandedOn)}.`,
  provesCopy: (artist: string, copy: number, size: number | null, day: string, isHandedOn: boolean) =>
    `This paper proves that ${artist} sold copy ${copy}${size === null ? '' : ` of ${size}`} of this work through ${site.name} on ${day}${toHolder(isHandedOn)}.`,
  inWordsOf: (artist: string) => `${artist}, about this work`,
  scan: 'Scan the code to see whether this certificate is still valid, or open',
  offline: (address: string) =>
    `The code contains the certificate itself, signed with ES256. Anyone can check the signature without us, using the public keys at ${address}`,
  /** The second page. */
  holder: 'For the holder of the certificate',
  holderLead:
    'Keep this page separate from the certificate and don’t show it to anyone: the code is all it takes to hand the certificate on.',
  code: 'Code of the holder',
  handOn: 'When the work changes hands',
  handOnSteps: (address: string) => [
    'Give this page to the new holder together with the work.',
    `The new holder opens ${address} and enters the code there.`,
    'They get a certificate of their own with a new code. From then on, this one is shown as handed on.',
  ],
  noName: 'No name is asked for or kept. If you lose the code, the certificate stays valid but can’t be handed on.',
}

export const certificatePage = {
  title: 'Certificate',
  description: 'What a certificate proves, and whether it is valid.',
  states: {
    valid: 'This certificate is valid',
    'handed-on': 'This paper has been handed on',
    void: 'This certificate is void',
    'not-ours': 'The signature doesn’t match',
  } satisfies Record<CertificateState, string>,
  stateTexts: {
    valid: 'The signature is ours, and the sale stands.',
    'handed-on':
      'The certificate is genuine, but a new holder has a paper of their own. The paper in front of you is no longer valid: ask for the newer one.',
    void: 'The sale was reversed: the work went back to the artist, or the price to the buyer. The paper no longer proves anything.',
    'not-ours':
      'This certificate isn’t signed with any key we currently publish. What we know about the certificate with this number is below: trust that, not the paper.',
  } satisfies Record<CertificateState, string>,
  onlyNumber:
    'You have looked up the number only. Scan the code on the paper to see whether that paper is the current one.',
  paperChecked: 'Checked: the paper with this code.',
  proves: 'What it proves',
  provesWork: (artist: string, day: string) =>
    `${artist} sold this work through ${site.name} on ${day}. The sale was final: the work was delivered and the days for a return were over.`,
  provesCopy: (artist: string, copy: number, size: number | null, day: string) =>
    `${artist} sold copy ${copy}${size === null ? '' : ` of ${size}`} of this work through ${site.name} on ${day}. The sale was final: the work was delivered and the days for a return were over.`,
  holder:
    'The certificate belongs to the person who has the current paper. It bears no name, and we don’t tell anyone who bought the work.',
  without: 'Check it without us',
  withoutText:
    'The code on the paper leads to this page, and after “token=” it contains the certificate itself: a signed token (JWS, ES256). Any program that supports JWT can check it against our published keys.',
  keys: 'Published keys',
  toWork: 'See the work',
  missing: 'There is no such certificate',
  missingText:
    'We have never issued a certificate with this number. Compare the number with the paper; if it is the same, the paper is not from us.',
  failed: 'The certificate couldn’t be loaded.',
  failedText: 'Please try again in a moment.',
}

export const handingOn = {
  title: 'Hand it on',
  lead: 'Has the work come to you? Enter the previous holder’s code: you’ll get a certificate with a code of your own, and the old paper will be shown as handed on.',
  code: 'Previous holder’s code',
  hint: 'Twenty characters, on the second page of the certificate.',
  submit: 'Get my certificate',
  busy: 'Issuing …',
  notDone: 'The certificate couldn’t be handed on. Please try again.',
  done: 'The certificate is yours now. Download it now: we don’t know who you are, so we can’t send it to you.',
  newCode: 'Your code',
  download: 'Download the certificate (PDF)',
}
