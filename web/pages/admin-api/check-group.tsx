import { useId } from 'react'
import { Checkbox } from '#web/ui/checkbox.tsx'

type Props<Value extends string> = {
  legend: string
  name: string
  values: readonly Value[]
  names: Record<Value, string>
  error: string | undefined
}

/** Checkboxes of a dialog. `chosenIn` reads them. */
export function CheckGroup<Value extends string>({ legend, name, values, names, error }: Props<Value>) {
  const id = useId()
  return (
    <fieldset aria-describedby={error && id}>
      <legend className="field-label">{legend}</legend>
      {/* Names the field in a request without a choice, so that its error is shown here. */}
      <input type="hidden" name={name} value="" />
      {values.map((value) => (
        <Checkbox key={value} name={name} value={value} label={names[value]} />
      ))}
      {error && (
        <p id={id} className="mt-1.5 text-6 text-bad">
          {error}
        </p>
      )}
    </fieldset>
  )
}

export const chosenIn = <Value extends string>(form: FormData, name: string, values: readonly Value[]): Value[] =>
  values.filter((value) => form.getAll(name).includes(value))
