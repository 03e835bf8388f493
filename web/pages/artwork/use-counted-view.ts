import { useEffect } from 'react'
import { api } from '#web/api/api.ts'

const counted = new Set<string>()

/** Counts a view once per page load; nothing without an id. */
export function useCountedView(id: string | undefined): void {
  useEffect(() => {
    if (id === undefined || counted.has(id)) return
    counted.add(id)
    api('POST /artworks/views/{id}', { params: { id } }).catch(() => undefined)
  }, [id])
}
