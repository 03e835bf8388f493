export type Drain = {
  readonly isDraining: boolean
  /** /readyz answers 503 from now on; requests are still served. */
  begin(): void
}

export function openDrain(): Drain {
  let isDraining = false
  return {
    get isDraining() {
      return isDraining
    },
    begin() {
      isDraining = true
    },
  }
}
