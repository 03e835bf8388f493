import type { Running } from './processes.ts'

const tries = 60

type Timed = { ratio: number; known: number; unknown: number }

/**
 * Duration of refused logins with and without an account: medians in milliseconds and of their ratios, measured in
 * turn.
 */
export async function timeRefusedLogins({ port }: Running): Promise<Timed> {
  const shop = `http://127.0.0.1:${port}`
  const refused = async (email: string) => {
    const began = performance.now()
    const response = await fetch(`${shop}/api/auth/sign-in/email`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', origin: shop },
      body: JSON.stringify({ email, password: 'Not-this-one-1' }),
    })
    await response.arrayBuffer()
    if (response.status !== 401) throw new Error(`A wrong password is answered ${response.status}.`)
    return performance.now() - began
  }
  for (let warm = 0; warm < 10; warm++) await refused('user@louend.test')
  const pairs: { known: number; unknown: number }[] = []
  for (let time = 0; time < tries; time++) {
    const first = await refused(time % 2 === 0 ? 'user@louend.test' : 'none@louend.test')
    const second = await refused(time % 2 === 0 ? 'none@louend.test' : 'user@louend.test')
    pairs.push(time % 2 === 0 ? { known: first, unknown: second } : { known: second, unknown: first })
  }
  return {
    ratio: middle(pairs.map(({ known, unknown }) => known / unknown)),
    known: middle(pairs.map(({ known }) => known)),
    unknown: middle(pairs.map(({ unknown }) => unknown)),
  }
}

const middle = (values: number[]): number => values.toSorted((a, b) => a - b)[values.length >> 1] ?? Number.NaN
