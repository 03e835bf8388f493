import { useCallback, useEffect, useState } from 'react'
import { useSearchParams } from 'react-router'
import { useAdmin } from '#web/shell/use-admin.ts'

export type ReadList<Row> = {
  readonly content: readonly Row[]
  readonly totalElements: number
  readonly totalPages: number
  readonly number: number
}
export type Reading<Row> = { state: 'loading' | 'failed' } | { state: 'loaded'; list: ReadList<Row> }

/** A list that administrators read: the page that the address names, and the way to ask for it again. */
export function useReading<Row>(read: (page: string) => Promise<ReadList<Row>>) {
  const userId = useAdmin()?.user.id
  const [query] = useSearchParams()
  const page = query.get('page') ?? '1'
  const [reading, setReading] = useState<Reading<Row>>({ state: 'loading' })
  const load = useCallback(async () => {
    setReading({ state: 'loading' })
    try {
      setReading({ state: 'loaded', list: await read(page) })
    } catch {
      setReading({ state: 'failed' })
    }
  }, [read, page])
  useEffect(() => {
    if (userId) void load()
  }, [userId, load])
  return { reading, again: () => void load() }
}
