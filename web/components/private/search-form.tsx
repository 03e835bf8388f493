import type { ReactNode } from 'react'
import { Form, useLocation, useSubmit } from 'react-router'
import { Button } from '#web/ui/button.tsx'
import { Field, Options, SelectField } from '#web/ui/field.tsx'

type FormProps = {
  find: string
  /** Keeps the scroll position, for a list below other content. */
  preventScrollReset?: boolean
  children?: ReactNode
}

type Props = FormProps & { label: string; q: string; maxLength?: number }

export const SearchForm = ({ label, q, maxLength = 200, children, ...form }: Props) => (
  <FilterForm {...form}>
    <Field
      label={label}
      type="search"
      name="q"
      defaultValue={q}
      maxLength={maxLength}
      className="min-w-0 grow basis-64"
    />
    {children}
  </FilterForm>
)

/** Its filters apply when one is chosen. */
export function FilterForm({ find, preventScrollReset = false, children }: FormProps) {
  const submit = useSubmit()
  const { search } = useLocation()
  return (
    <Form
      key={search}
      role="search"
      preventScrollReset={preventScrollReset}
      className="mb-6 flex flex-wrap items-end gap-4"
      onChange={(event) => {
        if (event.target instanceof HTMLSelectElement) void submit(event.currentTarget)
      }}
    >
      {children}
      <Button type="submit" variant="outlined">
        {find}
      </Button>
    </Form>
  )
}

type FilterProps<Value extends string> = {
  label: string
  name: string
  /** Empty for all. */
  value: string
  all: string
  values: readonly Value[]
  names: Record<Value, string>
}

export function FilterField<Value extends string>({ label, name, value, all, values, names }: FilterProps<Value>) {
  return (
    <SelectField label={label} name={name} defaultValue={value} className="w-full sm:w-52">
      <option value="">{all}</option>
      <Options values={values} textOf={(value) => names[value]} />
    </SelectField>
  )
}
