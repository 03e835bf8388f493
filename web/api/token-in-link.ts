/** The token of an e-mail link, without what mail programs append to it or wrap it with. Null without one. */
export const tokenInLink = (hash: string): string | null =>
  new URLSearchParams(hash.slice(1)).get('token')?.replace(/[^\w-]/g, '') ?? null
