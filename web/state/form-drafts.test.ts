import { beforeEach, expect, test } from 'vitest'
import { deleteDrafts, loadDraft, saveDraft } from './form-drafts.ts'
import { tabStore } from './storage.ts'

beforeEach(() => tabStore.clear())

test('what was typed is there again, but never a password', () => {
  saveDraft('name', 'a', { firstName: 'Mari', currentPassword: 'Louend-demo-1', newPassword: 'x', agreed: true })
  expect(loadDraft('name', 'a')).toEqual({ firstName: 'Mari' })
  expect(tabStore.getItem('draft:name')).not.toContain('Louend-demo-1')
})

test('nobody finds what somebody else typed', () => {
  saveDraft('name', 'a', { firstName: 'Mari' })
  expect(loadDraft('name', 'b')).toEqual({})
})

test('a form that was sent is forgotten, and all of them when somebody leaves', () => {
  saveDraft('name', 'a', { firstName: 'Mari' })
  saveDraft('email', 'a', { newEmail: 'mari@ostja.test' })
  deleteDrafts('name')
  expect(loadDraft('name', 'a')).toEqual({})
  expect(loadDraft('email', 'a')).toEqual({ newEmail: 'mari@ostja.test' })
  deleteDrafts()
  expect(loadDraft('email', 'a')).toEqual({})
})

test('what cannot be read is left alone', () => {
  tabStore.setItem('draft:name', '{"owner":"a","draft":[')
  expect(loadDraft('name', 'a')).toEqual({})
})
