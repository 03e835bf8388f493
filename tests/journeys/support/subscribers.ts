import { randomBytes } from 'node:crypto'
import type { Visitor } from './visitor.ts'

const somebody = () => `lugeja-${randomBytes(4).toString('hex')}@ostja.test`

/** Asks for the newsletter. Returns the path, below the language, of the page that confirms it. */
export async function requestNewsletter({ call, emailTo, language }: Visitor, email = somebody()): Promise<string> {
  await call('POST /subscribe', { body: { email } })
  return pathIn((await emailTo(email, /newsletter\//)).links, language)
}

/** Subscribes to the newsletter. Returns the path of the page that ends it. */
export async function subscribe(visitor: Visitor, email = somebody()): Promise<string> {
  const token = (await requestNewsletter(visitor, email)).split('/').at(-1) ?? ''
  await visitor.call('POST /subscribe/confirm', { body: { token } })
  return pathIn((await visitor.emailTo(email, /unsubscribe\//)).links, visitor.language)
}

const pathIn = (links: readonly string[], language: string): string => {
  const link = links.find((one) => /\/(newsletter|unsubscribe)\//.test(one)) ?? ''
  return new URL(link).pathname.replace(`/${language}`, '')
}
