import type { GoogleOutcome } from '#contract/google.ts'
import type { OpenShop } from '../open-shop.ts'
import { cookieOf } from './sign-up.ts'

const host = 'localhost:3000'

/** Goes through the window as a browser does: to the chooser, an account, and back. It may have cookies already. */
export async function chooseGoogleAccount({ app }: Pick<OpenShop, 'app'>, email: string, cookies = '') {
  const start = await app.inject({ url: '/api/auth/google?language=et', headers: { host, cookie: cookies } })
  const place = new URL(String(start.headers.location))
  const chooser = (await app.inject({ url: place.pathname + place.search, headers: { host } })).body
  const form = chooser.split('<form').find((each) => each.includes(`name="email" value="${email}"`)) ?? ''
  const fields = [...form.matchAll(/name="([^"]+)" value="([^"]*)"/g)].map(
    ([, name = '', value = '']): [string, string] => [name, value.replaceAll('&amp;', '&')],
  )
  const chosen = await app.inject({
    method: 'POST',
    url: `${place.pathname}/callback`,
    headers: { host, 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams(fields).toString(),
  })
  const back = new URL(String(chosen.headers.location))
  return finish({ app }, back.pathname + back.search, [cookies, cookieOf(start)].join('; '), chooser)
}

/** What happens when Google sends the window back to this address. */
export async function finish({ app }: Pick<OpenShop, 'app'>, url: string, cookie: string, chooser = '') {
  const answer = await app.inject({ url, headers: { host, cookie } })
  const next = new URL(String(answer.headers.location ?? '/'), `http://${host}`)
  const page =
    answer.statusCode === 302 ? await app.inject({ url: next.pathname + next.search, headers: { host } }) : answer
  const outcome = /data-outcome="([\w-]+)"/.exec(page.body)?.[1] as GoogleOutcome | undefined
  return { outcome, chooser, page: page.body, cookie: cookieOf(answer), setCookie: answer.headers['set-cookie'] }
}

export async function tokenFrom({ app }: Pick<OpenShop, 'app'>, cookie: string): Promise<string> {
  return (await app.inject({ url: '/api/auth/token', headers: { cookie, host } })).json().data?.token ?? ''
}
