import { type RefObject, useCallback, useEffect } from 'react'
import { type FieldValues, get, type Path, type PathValue, type UseFormReturn } from 'react-hook-form'
import { isEdited, isText } from './is-edited.ts'

/**
 * Text typed before hydration, or filled in by a password manager without events, is in the inputs only. The form
 * reads it after hydration, when the focus or pointer reaches it, and before it is sent.
 */
export function useReadFields<Values extends FieldValues, Sent>(
  { getValues, setValue, setValues }: UseFormReturn<Values, unknown, Sent>,
  element: RefObject<HTMLFormElement | null>,
) {
  const readFields = useCallback(() => {
    for (const input of element.current?.elements ?? []) {
      if (!isText(input) || input.disabled) continue
      const value: unknown = get(getValues(), input.name)
      // A name without a plain value is not a text field of the form.
      if ((value !== null && typeof value !== 'string') || input.value === (value ?? '')) continue
      setValue(input.name as Path<Values>, input.value as PathValue<Values, Path<Values>>, { shouldDirty: true })
    }
  }, [element, getValues, setValue])
  useEffect(() => {
    readFields()
    // Registration has read the inputs, but does not notify `watch`.
    if ([...(element.current?.elements ?? [])].some(isEdited)) setValues(getValues(), { shouldDirty: true })
  }, [readFields, element, getValues, setValues])
  return { readFields, onFocus: readFields, onPointerOver: readFields }
}
