/** Whether this instance still wants visitors. */
export type Drain = {
  readonly isDraining: boolean
  /** From now on proxies are told to send visitors elsewhere; those who come are served. */
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
