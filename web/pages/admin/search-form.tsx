import type { ReactNode } from 'react'
import { Form } from 'react-router'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'

type Props = {
  label: string
  find: string
  /** What is searched for now. */
  q: string
  maxLength?: number
  /** Further filters, kept in the address as well. */
  children?: ReactNode
}

/** What a list is searched for, in the address of the page. */
export function SearchForm({ label, find, q, maxLength = 100, children }: Props) {
  return (
    <Form key={q} role="search" className="mb-6 flex flex-wrap items-end gap-4">
      <Field label={label} type="search" name="q" defaultValue={q} maxLength={maxLength} className="min-w-48 flex-1" />
      {children}
      <Button type="submit" look="outlined">
        {find}
      </Button>
    </Form>
  )
}
