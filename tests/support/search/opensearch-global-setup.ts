import type { TestProject } from 'vitest/node'
import { startOpenSearch, whyNoOpenSearch } from '../../../scripts/opensearch/start-opensearch.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** The address of an OpenSearch that all tests share. */
    search: string
  }
}

/** Before all tests that need it. */
export default async function setUpOpenSearch(project: TestProject) {
  const reason = await whyNoOpenSearch()
  if (reason) throw new Error(reason)
  const engine = await startOpenSearch()
  project.provide('search', engine.url)
  return engine.remove
}
