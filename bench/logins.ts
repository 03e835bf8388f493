import type { Running } from './processes.ts'

const tries = 60

/**
 * How long a refused login takes for an address that has an account, and for one that has none: medians in
 * milliseconds, asked in turn, one at a time.
 */
export async function timeRefusedLogins({ port }: Running): Promise<{ known: number; unknown: number }> {
  const refused = async (email: string) => {
    const began = performance.now()
    const response = await fetch(`http://127.0.0.1:${port}/api/auth/sign-in/email`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email, password: 'Not-this-one-1' }),
    })
    await response.arrayBuffer()
    if (response.status !== 401) throw new Error(`A wrong password is answered ${response.status}.`)
    return performance.now() - began
  }
  const known: number[] = []
  const unknown: number[] = []
  for (let warm = 0; warm < 10; warm++) await refused('user@louend.test')
  for (let time = 0; time < tries; time++) {
    known.push(await refused('user@louend.test'))
    unknown.push(await refused('none@louend.test'))
  }
  return { known: middle(known), unknown: middle(unknown) }
}

const middle = (values: number[]): number => values.toSorted((a, b) => a - b)[values.length >> 1] ?? Number.NaN
