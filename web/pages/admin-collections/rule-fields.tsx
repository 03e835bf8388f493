import { type ComponentProps, useEffect, useState } from 'react'
import { categories, sizeClasses, techniques, themes } from '#domain/artwork.ts'
import { colourNames } from '#domain/colour.ts'
import { typedEuros } from '#domain/decimal.ts'
import { type Filters, filterQuery, readFilters } from '#site/filters.ts'
import { adminCollectionsTexts } from '#texts/admin-collections.ts'
import { catalogueTexts } from '#texts/catalogue.ts'
import { api } from '#web/api/api.ts'
import { useErrorText } from '#web/forms/form-fields.ts'
import { Field, Options, SelectField } from '#web/ui/field.tsx'
import { useTexts } from '#web/ui/use-texts.ts'

type Props = { rule: string; isWrong: boolean; onChange: (rule: string) => void }

/** Edits a query of the discover page and shows its number of results. */
export function RuleFields({ rule, isWrong, onChange }: Props) {
  const { adminCollections: t } = useTexts(adminCollectionsTexts)
  const names = useTexts(catalogueTexts)
  const filters = readFilters(new URLSearchParams(rule))
  const change = (changed: Partial<Filters>) => onChange(filterQuery({ ...filters, ...changed }).slice(1))
  const many = (name: 'medium' | 'colour' | 'size') => ({
    value: filters[name][0] ?? '',
    onChange: ({ target }: { target: { value: string } }) => change({ [name]: target.value ? [target.value] : [] }),
  })
  const price = (name: 'from' | 'to') => ({
    value: filters[name],
    onChange: (euros: string) => change({ [name]: euros }),
  })
  return (
    <>
      <p className="mb-5 text-5 text-ink-2">{t.ruleHelp}</p>
      <div className="grid gap-x-6 gap-y-5 md:grid-cols-2">
        <ChoiceField
          label={t.category}
          choices={[...categories, ...themes]}
          names={names.categories}
          value={filters.category}
          onChange={({ target }) => change({ category: target.value })}
        />
        <ChoiceField label={t.medium} choices={techniques} names={names.techniques} {...many('medium')} />
        <ChoiceField label={t.colour} choices={colourNames} names={names.colours} {...many('colour')} />
        <ChoiceField label={t.size} choices={sizeClasses} names={names.sizes} {...many('size')} />
        <PriceField label={t.from} {...price('from')} />
        <PriceField label={t.to} {...price('to')} />
        <Field
          label={t.words}
          maxLength={200}
          defaultValue={filters.q}
          onBlur={({ target }) => change({ q: target.value.trim() })}
          className="md:col-span-2"
        />
      </div>
      <p role="status" className={`mt-4 text-5 ${isWrong && rule === '' ? 'text-bad' : ''}`}>
        <Count rule={rule} />
      </p>
    </>
  )
}

type ChoiceFieldProps<Choice extends string> = Omit<ComponentProps<typeof SelectField>, 'children'> & {
  choices: readonly Choice[]
  names: Readonly<Record<Choice, string>>
}

function ChoiceField<Choice extends string>({ choices, names, ...select }: ChoiceFieldProps<Choice>) {
  const { adminCollections: t } = useTexts(adminCollectionsTexts)
  return (
    <SelectField {...select}>
      <option value="">{t.any}</option>
      <Options values={choices} textOf={(choice) => names[choice]} />
    </SelectField>
  )
}

type PriceFieldProps = { label: string; value: string; onChange: (euros: string) => void }

/** Unreadable text becomes part of the rule, so that the server refuses it. */
function PriceField({ label, value, onChange }: PriceFieldProps) {
  const errorText = useErrorText()
  const [typed, setTyped] = useState(value)
  const euros = typed.trim() === '' ? undefined : typedEuros(typed)
  return (
    <Field
      label={label}
      inputMode="decimal"
      autoComplete="off"
      end="€"
      maxLength={20}
      value={typed}
      error={euros?.ok === false && errorText({ message: euros.code })}
      onChange={({ target }) => {
        const read = typedEuros(target.value)
        setTyped(target.value)
        onChange(read.ok ? String(read.value) : target.value.trim())
      }}
    />
  )
}

function Count({ rule }: { rule: string }) {
  const { adminCollections: t } = useTexts(adminCollectionsTexts)
  const { works } = useTexts(catalogueTexts)
  const [counted, setCounted] = useState<{ rule: string; count: number | undefined }>()
  useEffect(() => {
    if (rule === '') return
    const controller = new AbortController()
    // Debounced, because a typed price is incomplete after the first digit.
    const timer = setTimeout(() => {
      api('GET /admin/collection-rule', { query: { rule }, signal: controller.signal }).then(
        ({ count }) => setCounted({ rule, count }),
        () => setCounted({ rule, count: undefined }),
      )
    }, 300)
    return () => {
      clearTimeout(timer)
      controller.abort()
    }
  }, [rule])
  if (rule === '') return <span>{t.ruleEmpty}</span>
  if (counted?.rule !== rule) return <span>{t.counting}</span>
  return <span>{counted.count === undefined ? t.ruleEmpty : t.gives(works(counted.count))}</span>
}
