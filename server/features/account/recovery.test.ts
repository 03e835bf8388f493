import { describe, expect, test } from 'vitest'
import { accountTokens } from '#server/database/identity-schema.ts'
import { auditEntries, outgoingMail } from '#server/database/schema.ts'
import { databaseKinds } from '../../../tests/support/databases/test-databases.ts'
import { emailTo, firstPassword, linkToken, signIn, signUp } from '../../../tests/support/identity/sign-up.ts'
import { openShop } from '../../../tests/support/open-shop.ts'

const newPassword = 'Sinilill-42'

describe.each(databaseKinds)('a lost password on %s', (database) => {
  test('is set anew with the link from the email, once, and everything from before ends', async () => {
    await using shop = await openShop({ database })
    const mari = await signUp(shop, { language: 'et' })
    expect(await shop.call('POST /forgot-password', { body: { email: ` ${mari.email.toUpperCase()} ` } })).toEqual({
      sent: true,
    })
    const mail = await emailTo(shop, mari.email)
    expect(mail).toMatchObject({ language: 'et', subject: 'Uue parooli määramine' })
    const token = linkToken(mail.text)
    expect(JSON.stringify(await shop.database.select().from(accountTokens))).not.toContain(token)

    expect(await shop.call('POST /reset-password', { body: { token, newPassword } })).toEqual({ email: mari.email })
    const again = shop.call('POST /reset-password', { body: { token, newPassword } })
    await expect(again).rejects.toMatchObject({
      problem: { status: 400, message: 'Invalid or expired reset token' },
    })
    await expect(shop.call('POST /verifyToken', { body: { idToken: mari.token } })).rejects.toMatchObject({
      problem: { code: 'sign-in-needed' },
    })
    const renewed = await shop.app.inject({ url: '/api/auth/token', headers: { cookie: mari.cookie } })
    expect(renewed.statusCode).toBe(401)
    expect((await signIn(shop, mari.email, firstPassword)).statusCode).toBe(401)
    const fresh = await signIn(shop, mari.email, newPassword)
    const known = await shop.call('POST /verifyToken', { body: { idToken: fresh.json().data.token } })
    expect(known.user).toMatchObject({ verified: true, hasPassword: true })
    expect((await shop.database.select().from(auditEntries)).map(({ action }) => action)).toEqual(['password-reset'])
  })
})

describe('the link', () => {
  test('ends after an hour, and with the next one', async () => {
    let minutes = 0
    await using shop = await openShop({ now: () => new Date(Date.now() + minutes * 60_000) })
    const mari = await signUp(shop)
    const requestLink = async () => {
      await shop.call('POST /forgot-password', { body: { email: mari.email } })
      return linkToken((await emailTo(shop, mari.email)).text)
    }
    const first = await requestLink()
    minutes = 1
    const second = await requestLink()
    const reset = (token: string) => shop.call('POST /reset-password', { body: { token, newPassword } })
    await expect(reset(first)).rejects.toMatchObject({ problem: { code: 'reset-token-invalid' } })
    minutes = 62
    await expect(reset(second)).rejects.toMatchObject({ problem: { code: 'reset-token-invalid' } })
    minutes = 0
  })

  test('is not used up by a weak password, and of two at once one wins', async () => {
    await using shop = await openShop()
    const mari = await signUp(shop)
    await shop.call('POST /forgot-password', { body: { email: mari.email } })
    const token = linkToken((await emailTo(shop, mari.email)).text)
    const weak = shop.call('POST /reset-password', { body: { token, newPassword: 'rukkilill' } })
    await expect(weak).rejects.toMatchObject({
      problem: { status: 422, message: 'Please meet all password requirements' },
    })
    const tries = [1, 2, 3].map(() => shop.call('POST /reset-password', { body: { token, newPassword } }))
    const settled = await Promise.allSettled(tries)
    expect(settled.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  })

  test('for a verification email is no link for a password', async () => {
    await using shop = await openShop()
    const mari = await signUp(shop)
    const token = linkToken((await emailTo(shop, mari.email)).text)
    const reset = shop.call('POST /reset-password', { body: { token, newPassword } })
    await expect(reset).rejects.toMatchObject({ problem: { code: 'reset-token-invalid' } })
  })
})

describe('asking for a link', () => {
  test('for an unknown address is said so', async () => {
    await using shop = await openShop()
    const answer = shop.call('POST /forgot-password', { body: { email: 'nobody@louend.test' } })
    await expect(answer).rejects.toMatchObject({
      problem: { status: 404, message: 'No account found with this email address.' },
    })
  })

  test('two hundred times from one place sends five emails, and the owner still logs in', async () => {
    await using shop = await openShop({ environment: { RATE_LIMIT_FACTOR: '1' } })
    const mari = await signUp(shop)
    const payload = { email: mari.email }
    const answers = await Promise.all(
      Array.from({ length: 200 }, () => shop.app.inject({ method: 'POST', url: '/api/forgot-password', payload })),
    )
    const statuses = answers.map(({ statusCode }) => statusCode)
    expect(statuses.filter((status) => status === 200)).toHaveLength(5)
    expect(statuses.filter((status) => status === 429)).toHaveLength(195)
    const emails = await shop.database.select().from(outgoingMail)
    expect(emails.filter(({ key }) => key.startsWith('reset-password:'))).toHaveLength(5)
    expect((await signIn(shop, mari.email, firstPassword)).statusCode).toBe(200)
  })

  test('two hundred times from many places sends five emails, and one of them works', async () => {
    await using shop = await openShop({ environment: { RATE_LIMIT_FACTOR: '1', TRUSTED_PROXIES: '1' } })
    const mari = await signUp(shop)
    const request = (at: number) =>
      shop.app.inject({
        method: 'POST',
        url: '/api/forgot-password',
        payload: { email: mari.email },
        headers: { 'x-forwarded-for': `10.0.${at >> 8}.${at & 255}` },
      })
    const answers = await Promise.all(Array.from({ length: 200 }, (_, at) => request(at)))
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(5)
    const sent = (await shop.database.select().from(outgoingMail)).filter(({ key }) =>
      key.startsWith('reset-password:'),
    )
    expect(sent).toHaveLength(5)
    const outcomes = await Promise.allSettled(
      sent.map(({ text }) => shop.call('POST /reset-password', { body: { token: linkToken(text), newPassword } })),
    )
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toMatchObject([{ value: { email: mari.email } }])
    expect((await signIn(shop, mari.email, newPassword)).statusCode).toBe(200)
  })

  test('for many addresses from one place comes to an end', async () => {
    await using shop = await openShop({ environment: { RATE_LIMIT_FACTOR: '1' } })
    const request = (at: number) =>
      shop.app.inject({ method: 'POST', url: '/api/forgot-password', payload: { email: `nobody-${at}@louend.test` } })
    const answers = await Promise.all(Array.from({ length: 200 }, (_, at) => request(at)))
    expect(answers.filter(({ statusCode }) => statusCode === 404)).toHaveLength(20)
    expect(answers.filter(({ statusCode }) => statusCode === 429)).toHaveLength(180)
  })

  test('with anything but an address names the field', async () => {
    await using shop = await openShop()
    const bad = [{}, { email: '' }, { email: 'mari@' }, { email: `${'m'.repeat(300)}@louend.test` }, { email: 5 }]
    for (const payload of bad) {
      const answer = await shop.app.inject({ method: 'POST', url: '/api/forgot-password', payload })
      expect(answer.statusCode).toBe(400)
      expect(Object.keys(answer.json().fields)).toEqual(['email'])
    }
  })
})
