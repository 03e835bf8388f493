import { useFocusOn } from '#web/components/private/use-notice.tsx'
import { Field } from '#web/ui/field.tsx'

type Props = { label: string; help: string; value: string | undefined }

/** A secret that only this answer of the server contains. */
export function ShownOnce({ label, help, value }: Props) {
  const field = useFocusOn<HTMLInputElement>(value)
  if (value === undefined) return null
  return (
    <Field
      ref={field}
      label={label}
      help={help}
      value={value}
      readOnly
      spellCheck={false}
      onFocus={(event) => event.currentTarget.select()}
      className="mb-8 max-w-150"
    />
  )
}
