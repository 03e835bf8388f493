import { beforeEach, expect, test } from 'vitest'
import { findTyped, forgetTyped, keepTyped } from './form-drafts.ts'

const kept = new Map<string, string>()

beforeEach(() => {
  kept.clear()
  const storage = {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => {
      kept.set(key, value)
      Object.assign(storage, { [key]: value })
    },
    removeItem: (key: string) => {
      kept.delete(key)
      delete (storage as Record<string, unknown>)[key]
    },
  }
  Object.assign(globalThis, { sessionStorage: storage })
})

test('what was typed is there again, but never a password', () => {
  keepTyped('name', 'a', { firstName: 'Mari', currentPassword: 'Louend-demo-1', newPassword: 'x', agreed: true })
  expect(findTyped('name', 'a')).toEqual({ firstName: 'Mari' })
  expect(JSON.stringify([...kept])).not.toContain('Louend-demo-1')
})

test('nobody finds what somebody else typed', () => {
  keepTyped('name', 'a', { firstName: 'Mari' })
  expect(findTyped('name', 'b')).toEqual({})
})

test('a form that was sent is forgotten, and all of them when somebody leaves', () => {
  keepTyped('name', 'a', { firstName: 'Mari' })
  keepTyped('email', 'a', { newEmail: 'mari@ostja.test' })
  forgetTyped('name')
  expect(findTyped('name', 'a')).toEqual({})
  expect(findTyped('email', 'a')).toEqual({ newEmail: 'mari@ostja.test' })
  forgetTyped()
  expect(findTyped('email', 'a')).toEqual({})
})

test('what cannot be read is left alone', () => {
  kept.set('typed:name', '{"owner":"a","typed":[')
  expect(findTyped('name', 'a')).toEqual({})
})
