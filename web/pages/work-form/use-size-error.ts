import { workFormTexts } from '#texts/work-form.ts'
import { useErrorText } from '#web/forms/form-fields.ts'
import { useTexts } from '#web/ui/use-texts.ts'

export function useSizeError() {
  const sentences: Record<string, string> = useTexts(workFormTexts).workForm.dimensionsProblems
  const errorText = useErrorText()
  return ({ message }: { message?: string | undefined } = {}): string | undefined =>
    message === undefined ? undefined : (sentences[message] ?? errorText({ message }))
}
