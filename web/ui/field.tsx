import { type ComponentProps, type ReactNode, useId } from 'react'
import { Icon } from './icon.tsx'

type Around = {
  label: ReactNode
  /** Replaced by an error. */
  help?: ReactNode | undefined
  /** Problem and remedy. */
  error?: ReactNode | undefined
  /** For the wrapper of label, control and help. */
  className?: string | undefined
}

export type FieldProps = Around &
  Omit<ComponentProps<'input'>, 'className'> & {
    /** A unit or a small control at the end of the line. */
    end?: ReactNode
  }

/** Accepts all input props, including `ref` and handlers of a form library. */
export function Field({ label, help, error, className, end, id, ...input }: FieldProps) {
  return (
    <Labelled label={label} help={help} error={error} className={className} id={id}>
      {(wired) => (
        <span className="relative block">
          <input
            {...input}
            {...wired}
            aria-describedby={describedBy(typeof end === 'string' && unitOf(wired), wired['aria-describedby'])}
            className={`control h-12 ${input.type === 'file' ? `${fileClass} ` : ''}${spaceFor(end)}`}
          />
          {end && (
            <span className="field-end">{typeof end === 'string' ? <span id={unitOf(wired)}>{end}</span> : end}</span>
          )}
        </span>
      )}
    </Labelled>
  )
}

const unitOf = ({ id }: Wired) => `${id}-unit`

const describedBy = (...ids: (string | false | undefined)[]) => ids.filter(Boolean).join(' ') || undefined

/** Centres the browser's text. */
const fileClass = 'cursor-pointer file:me-3 file:h-full file:cursor-pointer file:text-act'

const spaceFor = (end: ReactNode) => (typeof end === 'string' ? 'pe-7 ps-3' : end ? 'pe-12 ps-4' : 'px-4')

type TextFieldProps = Around & Omit<ComponentProps<'textarea'>, 'className'>

export function TextField({ label, help, error, className, id, rows = 5, ...area }: TextFieldProps) {
  return (
    <Labelled label={label} help={help} error={error} className={className} id={id}>
      {(wired) => <textarea rows={rows} {...area} {...wired} className="control px-4 py-3" />}
    </Labelled>
  )
}

type SelectFieldProps = Around & Omit<ComponentProps<'select'>, 'className'>

/** A native select; children are its options. */
export function SelectField({ label, help, error, className, id, children, ...select }: SelectFieldProps) {
  return (
    <Labelled label={label} help={help} error={error} className={className} id={id}>
      {(wired) => (
        <span className="relative block">
          <select {...select} {...wired} className="control h-12 appearance-none text-ellipsis pe-9 ps-4">
            {children}
          </select>
          <span className="pointer-events-none absolute inset-y-0 end-3 flex items-center">
            <Icon name="down" />
          </span>
        </span>
      )}
    </Labelled>
  )
}

type Wired = { id: string; 'aria-invalid'?: true; 'aria-describedby'?: string }

type LabelledProps = Around & { id: string | undefined; children: (wired: Wired) => ReactNode }

function Labelled({ label, help, error, className, id, children }: LabelledProps) {
  const own = useId()
  const control = id ?? own
  const below = error ? `${control}-error` : help ? `${control}-help` : undefined
  return (
    <div className={className}>
      <label htmlFor={control} className="field-label">
        {label}
      </label>
      {children({
        id: control,
        ...(error ? { 'aria-invalid': true } : {}),
        ...(below ? { 'aria-describedby': below } : {}),
      })}
      {error ? (
        <p id={below} className="mt-1.5 flex gap-1.5 text-6 text-bad">
          <span className="mt-0.5 flex-none">
            <Icon name="warning" size={16} />
          </span>
          <span>{error}</span>
        </p>
      ) : (
        help && (
          <p id={below} className="mt-1.5 text-6 text-ink-2">
            {help}
          </p>
        )
      )}
    </div>
  )
}

type OptionsProps<Value extends string> = { values: readonly Value[]; textOf: (value: Value) => string }

export const Options = <Value extends string>({ values, textOf }: OptionsProps<Value>) =>
  values.map((value) => (
    <option key={value} value={value}>
      {textOf(value)}
    </option>
  ))
