import { useCallback, useEffect, useRef, useState } from 'react'
import { api } from '#web/api/api.ts'

/** Milliseconds between two savings of what is being typed. */
const interval = 3000

/** Browsers send at most 64 KB for a page that is being left; a letter of JSON takes up to three bytes. */
const maxBytesAtLeaving = 20_000

/** What was last typed into a form, on any device. */
export const loadServerDraft = (form: string) => api('GET /form-drafts/{form}', { params: { form } })

type ServerDraft = {
  savedAt: Date | undefined
  /** The last attempt to save did not succeed; another follows. */
  isFailing: boolean
  /** Deletes the draft, for when the form was sent; nothing is saved any more. */
  forget: () => Promise<void>
}

/** Saves what is typed into a form on the server every few seconds, and when the page is left. */
export function useServerDraft(form: string, fields: Record<string, unknown>): ServerDraft {
  const json = JSON.stringify(fields)
  const typed = useRef(json)
  const stored = useRef(json)
  const saving = useRef<Promise<void>>(undefined)
  const [savedAt, setSavedAt] = useState<Date>()
  const [isFailing, setFailing] = useState(false)
  typed.current = json

  const send = useCallback(
    async (sent: string) => {
      const keepalive = document.visibilityState === 'hidden' && sent.length <= maxBytesAtLeaving
      try {
        const body = { fields: JSON.parse(sent) }
        const answer = await api('PUT /form-drafts/{form}', { params: { form }, body, keepalive })
        stored.current = sent
        setSavedAt(new Date(answer.savedAt))
        setFailing(false)
      } catch {
        setFailing(true)
      }
    },
    [form],
  )

  const save = useCallback(async () => {
    if (typed.current === stored.current || saving.current) return
    saving.current = send(typed.current)
    await saving.current
    saving.current = undefined
  }, [send])

  useEffect(() => {
    const saveHidden = () => void (document.visibilityState === 'hidden' && save())
    const timer = setInterval(() => void save(), interval)
    document.addEventListener('visibilitychange', saveHidden)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', saveHidden)
      void save()
    }
  }, [save])

  const forget = useCallback(async () => {
    await saving.current
    stored.current = typed.current
    await api('DELETE /form-drafts/{form}', { params: { form } }).catch(() => undefined)
  }, [form])

  return { savedAt, isFailing, forget }
}
