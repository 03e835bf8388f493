import { type FormEvent, useState } from 'react'
import { maxMessageLength } from '#domain/conversation.ts'
import { messagesTexts } from '#texts/messages.ts'
import { failureText } from '#web/api/outcome.ts'
import { deleteDrafts, loadDraft, saveDraft } from '#web/state/form-drafts.ts'
import { useSession } from '#web/state/session.ts'
import { Button } from '#web/ui/button.tsx'
import { TextField } from '#web/ui/field.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { useTexts } from '#web/ui/use-texts.ts'
import { ChosenPictures } from './chosen-pictures.tsx'

type Props = {
  /** Key of the draft: the conversation, or the subject of a new one. */
  draft: string
  send: (form: FormData, onProgress: (fraction: number) => void) => Promise<void>
}

export function Composer({ draft, send }: Props) {
  const { conversation: t } = useTexts(messagesTexts)
  const [text, setText] = useMessageDraft(draft)
  const [pictures, setPictures] = useState<readonly File[]>([])
  const [isEmpty, setEmpty] = useState(false)
  const [error, setError] = useState<string>()
  const [progress, setProgress] = useState<number>()

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (text.trim() === '' && pictures.length === 0) return setEmpty(true)
    const form = new FormData()
    form.append('text', text)
    for (const picture of pictures) form.append('pictures', picture)
    setError(undefined)
    setProgress(0)
    try {
      await send(form, setProgress)
      setText('')
      setPictures([])
    } catch (error) {
      setError(await failureText(error, t.sendFailed))
    } finally {
      setProgress(undefined)
    }
  }

  const isSending = progress !== undefined
  return (
    <form method="post" noValidate onSubmit={(event) => void submit(event)} className="mt-6 flex flex-col gap-4">
      <TextField
        label={t.message}
        rows={4}
        maxLength={maxMessageLength}
        value={text}
        error={isEmpty ? t.required : undefined}
        onChange={({ currentTarget }) => {
          setEmpty(false)
          setText(currentTarget.value)
        }}
      />
      <ChosenPictures
        pictures={pictures}
        choose={(chosen) => {
          setEmpty(false)
          setPictures(chosen)
        }}
      />
      {isSending && pictures.length > 0 && <progress aria-label={t.progress} value={progress} className="h-1 w-full" />}
      {error && <Notice variant="bad">{error}</Notice>}
      <div>
        <Button type="submit" busy={isSending} busyText={t.sending} className="w-full sm:w-auto">
          {t.send}
        </Button>
      </div>
    </form>
  )
}

/** Stored in this tab. */
function useMessageDraft(name: string) {
  const owner = useSession((session) => session.user?.user.id ?? '')
  const form = `message:${name}`
  const [text, setText] = useState(() => loadDraft(form, owner).text ?? '')
  const save = (next: string) => {
    setText(next)
    if (next === '') deleteDrafts(form)
    else saveDraft(form, owner, { text: next })
  }
  return [text, save] as const
}
