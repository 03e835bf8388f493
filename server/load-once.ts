/** Loads what is slow to start or rarely needed at the first call, and returns the same at every later one. */
export function loadOnce<Loaded>(load: () => Promise<Loaded>): () => Promise<Loaded> {
  let loading: Promise<Loaded> | undefined
  return () => {
    loading ??= load()
    return loading
  }
}
