import { useEffect } from 'react'
import type { FieldValues, Path, PathValue, UseFormReturn } from 'react-hook-form'
import { findTyped, forgetTyped, keepTyped } from './form-drafts.ts'
import { useSession } from './session.ts'

/**
 * Keeps what is being typed into a form, and puts it back when the form is there again. The answer forgets it, once it
 * was sent.
 */
export function useTyped<Values extends FieldValues, Sent>(
  name: string,
  { subscribe, setValue, getValues }: UseFormReturn<Values, unknown, Sent>,
): () => void {
  const owner = useSession((session) => session.user?.user.id ?? '')
  useEffect(() => {
    const fields = getValues()
    // Written before the page came to life: the fields know it, whoever watches them does not.
    for (const [field, value] of Object.entries(fields))
      if (value) setValue(field as Path<Values>, value as PathValue<Values, Path<Values>>)
    // Only fields that this form has, and only words: the names were its own when they were kept.
    for (const [field, value] of Object.entries(findTyped(name, owner)))
      if (field in fields)
        setValue(field as Path<Values>, value as PathValue<Values, Path<Values>>, { shouldDirty: true })
    return subscribe({
      formState: { values: true },
      callback: ({ values }) => keepTyped(name, owner, values),
    })
  }, [name, owner, subscribe, setValue, getValues])
  return () => forgetTyped(name)
}
