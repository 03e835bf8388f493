/** The search engine does not answer, and nobody else can. */
export class SearchAway extends Error {
  constructor(cause: unknown) {
    super('the search engine is away', { cause })
  }
}
