import { useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { type Filters, filterQuery, readFilters } from './filters.ts'

/** The filters as they were chosen last, and the way to choose: the address follows, without a new step in the history. */
export function useFilters() {
  const { pathname, search } = useLocation()
  const navigate = useNavigate()
  const [shown, setShown] = useState(search)
  const [filters, setFilters] = useState(() => readFilters(new URLSearchParams(search)))

  // Going back, or clearing by a link, changes the address first.
  if (shown !== search) {
    setShown(search)
    setFilters(readFilters(new URLSearchParams(search)))
  }

  const choose = (next: Filters) => {
    setFilters(next)
    void navigate(pathname + filterQuery(next), { replace: true, preventScrollReset: true })
  }
  return { filters, choose }
}
