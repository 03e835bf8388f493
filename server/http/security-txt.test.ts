import { expect, test } from 'vitest'
import { readSettings } from '#server/settings/settings.ts'
import { site } from '#site/site.ts'
import { openShop } from '../../tests/support/open-shop.ts'

const origin = 'https://louend.test'

async function read(environment: Record<string, string> = {}) {
  await using shop = await openShop({
    environment: { PUBLIC_URL: origin, ...environment },
    now: () => new Date('2026-11-22T18:30:00Z'),
  })
  const { statusCode, headers, body } = await shop.app.inject('/.well-known/security.txt')
  expect([statusCode, headers['content-type']]).toEqual([200, 'text/plain; charset=utf-8'])
  return body
}

test('whoever has found a vulnerability reads where to report it, in which languages and until when', async () => {
  expect(await read()).toBe(
    [
      `Contact: mailto:${site.email}`,
      'Expires: 2027-05-21T00:00:00.000Z',
      'Preferred-Languages: en, et',
      `Canonical: ${origin}/.well-known/security.txt`,
      '',
    ].join('\n'),
  )
})

test('the contact is that of the settings', async () => {
  expect(await read({ SECURITY_CONTACT: 'mailto:turve@louend.test' })).toContain('Contact: mailto:turve@louend.test\n')
  expect(await read({ SECURITY_CONTACT: 'https://louend.test/report' })).toContain(
    'Contact: https://louend.test/report\n',
  )
})

test.each(['turve@louend.test', 'http://louend.test', 'javascript:alert(1)', 'mailto:a@b.test\nContact: x'])(
  'a contact such as %j stops the start',
  (contact) => {
    const start = () =>
      readSettings({ IDENTITY_SECRET: 'a secret that is only used in tests', SECURITY_CONTACT: contact })
    expect(start).toThrow('SECURITY_CONTACT')
  },
)
