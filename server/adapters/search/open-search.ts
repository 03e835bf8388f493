import type { Client } from '@opensearch-project/opensearch'

/** So long a visitor waits for the search engine, in milliseconds. */
const requestTimeout = 2000

/** What no visitor waits for may take longer. */
export const inBackground = { requestTimeout: 60_000 }

/** A connection to the nodes of an OpenSearch. Each is tried once: who asks knows what else to do. */
export async function openSearchEngine(urls: readonly string[]): Promise<Client> {
  const { Client } = await import('@opensearch-project/opensearch')
  return new Client({ nodes: [...urls], requestTimeout, maxRetries: urls.length - 1 })
}
