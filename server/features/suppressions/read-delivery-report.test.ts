import { expect, test } from 'vitest'
import { readDeliveryReport } from './read-delivery-report.ts'
import { readSenderEvents } from './read-sender-events.ts'

const id = '68c8a1f0b2d34e5f6a7b8c9d'
const returned = `Message-ID: <${id}@louend.test>\nSubject: Your order`

type Parts = { recipient?: string; type?: string; encoding?: string; original?: string; reportType?: string }

function report({
  recipient = 'Final-Recipient: rfc822; kadri@elsewhere.test\nAction: failed\nStatus: 5.1.1',
  type = 'message/delivery-status',
  encoding = '7bit',
  original = returned,
  reportType = 'delivery-status',
}: Parts = {}): Buffer {
  return Buffer.from(
    [
      'From: MAILER-DAEMON@mx.test',
      `Content-Type: multipart/report; report-type=${reportType};`,
      '\tboundary="a=b+c"',
      '',
      'Preamble',
      '--a=b+c',
      'Content-Type: text/plain',
      '',
      'Final-Recipient: rfc822; stranger@elsewhere.test',
      '--a=b+c',
      `Content-Type: ${type}`,
      `Content-Transfer-Encoding: ${encoding}`,
      '',
      `Reporting-MTA: dns; mx.test\n\n${recipient}`,
      '--a=b+c',
      'Content-Type: message/rfc822',
      '',
      original,
      '',
      'Message-ID: <000000000000000000000000@louend.test>',
      '--a=b+c--',
    ]
      .join('\n')
      .replaceAll('\n', '\r\n'),
  )
}

const bounce = (more: object = {}) => ({
  kind: 'permanent',
  addresses: ['kadri@elsewhere.test'],
  status: '5.1.1',
  emailId: id,
  isFromSender: false,
  ...more,
})
const group = (...fields: string[]) => report({ recipient: ['Action: failed', ...fields].join('\n') })

test.each<[string, Buffer, unknown[]]>([
  ['a permanent failure', report(), [bounce()]],
  [
    'a temporary failure',
    group('Final-Recipient: rfc822; kadri@elsewhere.test', 'Status: 4.4.7'),
    [bounce({ kind: 'temporary', status: '4.4.7' })],
  ],
  [
    'a full mailbox',
    group('Final-Recipient: rfc822;<kadri@elsewhere.test>', 'Status: 5.2.2 (full)'),
    [bounce({ kind: 'temporary', status: '5.2.2' })],
  ],
  [
    'a refusal of the sender',
    group('Final-Recipient: rfc822; kadri@elsewhere.test', 'Status: 5.1.8'),
    [bounce({ kind: 'temporary', status: '5.1.8' })],
  ],
  [
    'a refusal by policy',
    group('Final-Recipient: rfc822; kadri@elsewhere.test', 'Status: 5.7.26'),
    [bounce({ kind: 'temporary', status: '5.7.26' })],
  ],
  [
    'an original and a final recipient',
    group(
      'Original-Recipient: rfc822;kadri@elsewhere.test',
      'Final-Recipient: rfc822; k.rebane@inside.test',
      'Status: 5.1.1',
    ),
    [bounce({ addresses: ['kadri@elsewhere.test', 'k.rebane@inside.test'] })],
  ],
  [
    'a status within the diagnostic text alone',
    group(
      'Final-Recipient: rfc822; kadri@elsewhere.test',
      'Diagnostic-Code: smtp; 550 from 5.1.2.3:',
      ' 5.1.1 <kadri@elsewhere.test>',
    ),
    [bounce()],
  ],
  [
    'letters of SMTPUTF8',
    group('Final-Recipient: utf-8; õie@käsitöö.test', 'Status: 5.1.1'),
    [bounce({ addresses: ['õie@käsitöö.test'] })],
  ],
  [
    'letters of SMTPUTF8 as ASCII',
    group('Final-Recipient: utf-8; \\x{F5}ie@k\\x{E4}sit\\x{F6}\\x{F6}.test', 'Status: 5.1.1'),
    [bounce({ addresses: ['õie@käsitöö.test'] })],
  ],
  ['a global status', report({ type: 'message/global-delivery-status' }), [bounce()]],
  [
    'several recipients',
    report({
      recipient: [
        'Final-Recipient: rfc822; kadri@elsewhere.test\nAction: failed\nStatus: 5.1.1',
        'Final-Recipient: rfc822; mari@elsewhere.test\nAction: delivered\nStatus: 2.0.0',
      ].join('\n\n\n'),
    }),
    [bounce()],
  ],
  [
    'a returned report',
    report({ original: `Message-ID: <x@mx.test>\n\n${report().toString()}` }),
    [bounce({ emailId: undefined })],
  ],
  ['no returned e-mail', report({ original: 'Subject: Your order' }), [bounce({ emailId: undefined })]],
  ['no recipient', group('Status: 5.1.1'), []],
  ['no status', group('Final-Recipient: rfc822; kadri@elsewhere.test'), []],
  [
    'a delay',
    report({ recipient: 'Final-Recipient: rfc822; kadri@elsewhere.test\nAction: delayed\nStatus: 4.4.1' }),
    [],
  ],
  ['a read receipt', report({ reportType: 'disposition-notification', type: 'message/disposition-notification' }), []],
  [
    'an out-of-office reply',
    Buffer.from('Auto-Submitted: auto-replied\r\nSubject: 550 5.1.1\r\n\r\nAction: failed'),
    [],
  ],
  ['nothing', Buffer.alloc(0), []],
  ['bytes', Buffer.from([0, 255, 254, 13, 10, 13]), []],
  ['no boundary', Buffer.from('Content-Type: multipart/report\n\n--\n'), []],
])('a message with %s', (_name, message, expected) => {
  expect(readDeliveryReport(message)).toEqual(expected)
})

test('a report in base64 or quoted-printable', () => {
  const recipient = 'Final-Recipient: rfc822; kadri@elsewhere.test\nAction: failed\nStatus: 5.1.1'
  const message = report({ encoding: 'base64' }).toString()
  const plain = `Reporting-MTA: dns; mx.test\r\n\r\n${recipient.replaceAll('\n', '\r\n')}`
  expect(readDeliveryReport(Buffer.from(message.replace(plain, Buffer.from(plain).toString('base64'))))).toEqual([
    bounce(),
  ])
  const quoted = recipient.replace('kadri', 'kadr=69').replace('failed', 'fai=\nled')
  expect(readDeliveryReport(report({ encoding: 'quoted-printable', recipient: quoted }))).toEqual([bounce()])
})

test('a message that ends in the middle, as one that a script cut off', () => {
  const message = report()
  expect(readDeliveryReport(message.subarray(0, message.indexOf('Subject: Your order')))).toEqual([bounce()])
})

test.each([
  ['abuse', 1],
  ['fraud', 1],
  ['not-spam', 0],
  ['virus', 0],
])('a complaint of the type %s', (type, count) => {
  const recipient = `Feedback-Type: ${type}\nVersion: 1\nOriginal-Rcpt-To: <kadri@elsewhere.test>`
  const message = report({ type: 'message/feedback-report', reportType: 'feedback-report', recipient })
  const complaint = bounce({ kind: 'complaint', status: undefined })
  expect(readDeliveryReport(message)).toEqual(Array(count).fill(complaint))
})

const event = { email: 'kadri@elsewhere.test', 'smtp-id': `<${id}@louend.test>` }
test.each<[unknown, string | undefined]>([
  [{ RecordType: 'Bounce', Type: 'HardBounce', Email: 'x@y.test' }, 'permanent'],
  [{ RecordType: 'Bounce', Type: 'SoftBounce', Email: 'x@y.test' }, 'temporary'],
  [{ RecordType: 'Bounce', Type: 'AutoResponder', Email: 'x@y.test' }, undefined],
  [{ RecordType: 'Bounce', Type: 'toString', Email: 'x@y.test' }, undefined],
  [{ RecordType: 'SpamComplaint', Type: 'SpamComplaint', Email: 'x@y.test' }, 'complaint'],
  [{ RecordType: 'Delivery', Recipient: 'x@y.test' }, undefined],
  [[{ ...event, event: 'bounce', type: 'bounce', status: '5.1.1' }], 'permanent'],
  [[{ ...event, event: 'bounce', type: 'bounce', status: '5.7.1' }], 'temporary'],
  [[{ ...event, event: 'bounce', type: 'blocked', status: '5.0.0' }], 'temporary'],
  [[{ ...event, event: 'dropped', reason: 'Bounced Address' }], 'permanent'],
  [[{ ...event, event: 'dropped', reason: 'Unsubscribed Address' }], undefined],
  [[{ ...event, event: 'spamreport' }], 'complaint'],
  [[{ ...event, event: 'delivered' }], undefined],
  [[null, 'text', 7, [event], { event: 'bounce' }], undefined],
  ['text', undefined],
])('the event %j', (body, kind) => {
  expect(readSenderEvents(body).map((found) => found.kind)).toEqual(kind ? [kind] : [])
})
