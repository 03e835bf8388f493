export type Answer = { path: string; subject?: string; status: number | string }

export const isMessage = ({ subject }: Answer) => subject !== undefined

/** So many people visit at once, each one request after the other. */
export const visitors = 12

/** What visitors are answered while something happens. */
export async function underLoad(url: string, happen: () => Promise<unknown>): Promise<Answer[]> {
  const ending = new AbortController()
  const visits = Array.from({ length: visitors }, (_, at) => visit(url, at, ending.signal))
  try {
    await happen()
  } finally {
    ending.abort()
  }
  return (await Promise.all(visits)).flat()
}

let count = 0

/** Asks for pages and lists that no cache has, and writes messages, one after the other. */
async function visit(url: string, visitor: number, ending: AbortSignal): Promise<Answer[]> {
  const answers: Answer[] = []
  while (!ending.aborted) {
    const price = visitor * 100_000 + count++
    for (const path of ['/en', `/en/discover?price=0-${price}`, `/api/artworks?price=0-${price}`])
      answers.push({ path, status: await statusOf(url + path) })
    const subject = `Udu ${count++}`
    const path = '/api/contact'
    answers.push({ path, subject, status: await statusOf(url + path, message(subject)) })
  }
  return answers
}

export const statusOf = (address: string, init?: RequestInit): Promise<number | string> =>
  fetch(address, init).then(
    async (response) => {
      await response.arrayBuffer()
      return response.status
    },
    (error) => error.cause?.code ?? String(error),
  )

const message = (subject: string): RequestInit => ({
  method: 'POST',
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify({ name: 'Aino', email: 'aino@louend.test', subject, message: 'Kas see on alles?' }),
})
