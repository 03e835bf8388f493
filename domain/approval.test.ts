import { expect, test } from 'vitest'
import { approvableFrom, approvalProblem, artistRequestApprovableFrom } from './approval.ts'

const at = (day: number, hour = 0): Date => new Date(Date.UTC(2026, 5, day, hour))
const long = at(1)

const request = { requestedBy: 'a', requestedAt: at(20), requestedAlone: false, requesterSince: long }
const approver = { userId: 'b', since: long, grantedBy: 'server', isAlone: false }

test.each([
  ['another administrator approves at once', {}, {}, at(20)],
  ['the requester does not approve', {}, { userId: 'a' }, null],
  ['an administrator made after the request never approves it', {}, { since: at(20, 1) }, null],
  ['an administrator made at the moment of the request never approves it', {}, { since: at(20) }, null],
  ['an administrator whose beginning is unknown approves nothing', {}, { since: null }, null],
  ['an administrator counts after 24 hours', {}, { since: at(19, 12), grantedBy: 'c' }, at(20, 12)],
  ['an administrator made by the requester counts after 30 days', {}, { since: at(19), grantedBy: 'a' }, at(49)],
  ['an administrator made by the requester long ago counts', { requestedAt: at(80) }, { grantedBy: 'a' }, at(80)],
  ['a requester counts after 24 hours', { requesterSince: at(19, 18) }, {}, at(20, 18)],
  ['a requester whose beginning is unknown counts 24 hours later', { requesterSince: null }, {}, at(21)],
  ['the only administrator waits for 24 hours', { requestedAlone: true }, { userId: 'a', isAlone: true }, at(21)],
  ['the only administrator was not alone when they asked', {}, { userId: 'a', isAlone: true }, null],
  ['the requester is no longer alone', { requestedAlone: true }, { userId: 'a' }, null],
])('%s', (_title, ofRequest, ofApprover, from) => {
  expect(approvableFrom({ ...request, ...ofRequest }, { ...approver, ...ofApprover })).toEqual(from)
})

const ofArtist = { requestedBy: 'a', requestedAt: at(20), requesterSince: null, isOwed: false }

test.each([
  ['an administrator of before the request approves at once', {}, {}, at(20)],
  ['the artist does not approve', {}, { userId: 'a' }, null],
  ['an administrator made after the request does not approve goodwill', {}, { since: at(20) }, null],
  ['an administrator counts after 24 hours', {}, { since: at(19, 12) }, at(20, 12)],
  ['an administrator whose beginning is unknown approves nothing', { isOwed: true }, { since: null }, null],
  ['an administrator made by the artist counts after 30 days', {}, { since: at(19), grantedBy: 'a' }, at(49)],
  ['an artist who is a new administrator counts after 24 hours', { requesterSince: at(19, 18) }, {}, at(20, 18)],
  ['what is owed does not wait for ever', { isOwed: true }, { since: at(21) }, at(22)],
  [
    'it waits 30 days if the artist can make administrators',
    { isOwed: true, requesterSince: long },
    { since: at(21) },
    at(51),
  ],
])('a refund that an artist asks for: %s', (_title, ofRequest, ofApprover, from) => {
  const { isAlone: _, ...administrator } = approver
  expect(artistRequestApprovableFrom({ ...ofArtist, ...ofRequest }, { ...administrator, ...ofApprover })).toEqual(from)
})

test('what is not approvable yet is refused as too early', () => {
  expect(approvalProblem(null, at(20))).toBe('needs-another-administrator')
  expect(approvalProblem(at(21), at(20))).toBe('agreement-too-early')
  expect(approvalProblem(at(21), at(21))).toBeUndefined()
})
