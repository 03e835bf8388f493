import { useEffect } from 'react'
import type { FieldValues, Path, PathValue, UseFormReturn } from 'react-hook-form'
import { deleteDrafts, loadDraft, saveDraft } from '#web/state/form-drafts.ts'
import { useSession } from '#web/state/session.ts'

/** Stores and restores input for this tab, if `name` is defined. Returns a function that deletes the draft. */
export function useTabDraft<Values extends FieldValues, Sent>(
  name: string | undefined,
  { subscribe, setValue, getValues }: UseFormReturn<Values, unknown, Sent>,
): () => void {
  const owner = useSession((session) => session.user?.user.id ?? '')
  useEffect(() => {
    if (name === undefined) return
    const fields = getValues()
    // Text typed before hydration is newer.
    for (const [field, value] of Object.entries(loadDraft(name, owner)))
      if (field in fields && !fields[field])
        setValue(field as Path<Values>, value as PathValue<Values, Path<Values>>, { shouldDirty: true })
    return subscribe({
      formState: { values: true },
      callback: ({ values }) => saveDraft(name, owner, values),
    })
  }, [name, owner, subscribe, setValue, getValues])
  return () => {
    if (name !== undefined) deleteDrafts(name)
  }
}
