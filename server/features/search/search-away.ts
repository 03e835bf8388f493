/** The search engine is unavailable and there is no fallback. */
export class SearchAway extends Error {
  constructor(cause: unknown) {
    super('the search engine is away', { cause })
  }
}
