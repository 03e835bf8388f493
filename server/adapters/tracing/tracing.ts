/** Where a piece of work stands in a trace, by the ids of W3C's Trace Context. */
export type Place = { readonly traceId: string; readonly spanId: string; readonly parentId: string | undefined }

/** A piece of work that is done. */
export type Span = Place & {
  readonly name: string
  readonly kind: 'server' | 'internal'
  readonly milliseconds: number
  readonly attributes: Readonly<Record<string, string | number>>
  readonly failed: boolean
}

/** Tells a collector what was done, and how long it took. */
export type Tracing = {
  /** Has just ended. */
  note(span: Span): void
  /** Tells what is left. */
  close(): Promise<void>
}
