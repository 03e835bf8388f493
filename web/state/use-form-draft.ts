import { useEffect } from 'react'
import type { FieldValues, Path, PathValue, UseFormReturn } from 'react-hook-form'
import { deleteDrafts, loadDraft, saveDraft } from './form-drafts.ts'
import { useSession } from './session.ts'

/** Saves what is typed into a form and restores it. Returns a function that deletes the draft, for when it was sent. */
export function useFormDraft<Values extends FieldValues, Sent>(
  name: string,
  { subscribe, setValue, getValues }: UseFormReturn<Values, unknown, Sent>,
): () => void {
  const owner = useSession((session) => session.user?.user.id ?? '')
  useEffect(() => {
    const fields = getValues()
    // Typed before hydration: the inputs have it, the form's subscribers do not know.
    for (const [field, value] of Object.entries(fields))
      if (value) setValue(field as Path<Values>, value as PathValue<Values, Path<Values>>)
    for (const [field, value] of Object.entries(loadDraft(name, owner)))
      if (field in fields)
        setValue(field as Path<Values>, value as PathValue<Values, Path<Values>>, { shouldDirty: true })
    return subscribe({
      formState: { values: true },
      callback: ({ values }) => saveDraft(name, owner, values),
    })
  }, [name, owner, subscribe, setValue, getValues])
  return () => deleteDrafts(name)
}
