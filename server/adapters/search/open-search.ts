import type { Client } from '@opensearch-project/opensearch'

/** Milliseconds. */
const requestTimeout = 2000

/** For requests that no visitor waits for. */
export const inBackground = { requestTimeout: 60_000 }

/** Tries each node once: callers have a fallback. */
export async function openSearchEngine(urls: readonly string[]): Promise<Client> {
  const { Client } = await import('@opensearch-project/opensearch')
  return new Client({ nodes: [...urls], requestTimeout, maxRetries: urls.length - 1 })
}
