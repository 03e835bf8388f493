import { useCallback, useEffect, useRef, useState } from 'react'
import { anySignal } from '#web/api/any-signal.ts'
import { api } from '#web/api/api.ts'
import { restoreValues } from './restore-values.ts'

/** Milliseconds between two saves. */
const interval = 3000

/** Milliseconds after which an unanswered save counts as failed. */
const maxSaving = 10_000

/** Maximum wait for the deletion of a draft, in milliseconds. */
const maxWait = 5000

/** Browsers limit `keepalive` requests to 64 KB; a character of JSON takes up to three bytes. */
const maxBytesAtLeaving = 20_000

const day = 24 * 60 * 60_000

const load = (form: string) =>
  api('GET /form-drafts/{form}', { params: { form } }).catch(() => ({ fields: null, savedAt: null }))

/** Null without a draft. */
export const loadServerDraft = async (form: string) => (await load(form)).fields

/** For short forms without a draft notice: restores only input of the last day. */
export async function loadRecentDraft<Values extends object>(form: string, initial: Values): Promise<Values> {
  const { fields, savedAt } = await load(form)
  const isLate = savedAt !== null && Date.now() - new Date(savedAt).getTime() < day
  return fields && isLate ? restoreValues(fields.values, initial) : initial
}

export type ServerDraft = {
  savedAt: Date | undefined
  /** The last save failed; another follows. */
  isFailing: boolean
  save: () => Promise<void>
  /** The current values need no save. */
  rest: () => void
  /** Deletes the draft and stops saving until the next input. */
  discard: () => Promise<void>
}

/** Saves input every few seconds and when the page is left. Does nothing for an undefined name. */
export function useServerDraft(form: string | undefined, read: () => Record<string, unknown>): ServerDraft {
  const typed = useRef(read)
  const sent = useRef<string>(undefined)
  const saving = useRef<Promise<unknown>>(undefined)
  const request = useRef<AbortController>(undefined)
  const [savedAt, setSavedAt] = useState<Date>()
  const [isFailing, setFailing] = useState(false)
  typed.current = read

  const rest = useCallback(() => {
    sent.current = JSON.stringify(typed.current())
  }, [])

  const send = useCallback(async (form: string, json: string) => {
    // The page may be left before the answer arrives.
    const keepalive = json.length <= maxBytesAtLeaving
    sent.current = json
    // An earlier save must not arrive after this one.
    request.current?.abort()
    const controller = new AbortController()
    request.current = controller
    const signal = anySignal(controller.signal, AbortSignal.timeout(maxSaving))
    try {
      const body = { fields: JSON.parse(json) }
      const answer = await api('PUT /form-drafts/{form}', { params: { form }, body, keepalive, signal })
      setSavedAt(new Date(answer.savedAt))
      setFailing(false)
    } catch {
      if (controller.signal.aborted) return
      if (sent.current === json) sent.current = undefined
      setFailing(true)
    }
  }, [])

  /** Saves at once, even during another save: a page that is being left does not wait. */
  const save = useCallback(async () => {
    if (form === undefined) return
    const json = JSON.stringify(typed.current())
    if (json === sent.current) return
    const sending = Promise.all([saving.current, send(form, json)])
    saving.current = sending
    await sending
    if (saving.current === sending) saving.current = undefined
  }, [form, send])

  useEffect(() => {
    if (form === undefined) return
    rest()
    const saveHidden = () => void (document.visibilityState === 'hidden' && save())
    // Sequential, however slow the connection is.
    const timer = setInterval(() => void (saving.current ?? save()), interval)
    document.addEventListener('visibilitychange', saveHidden)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', saveHidden)
      void save()
    }
  }, [form, rest, save])

  const discard = useCallback(async () => {
    if (form === undefined) return
    // Submission does not wait for the draft.
    request.current?.abort()
    rest()
    const signal = AbortSignal.timeout(maxWait)
    await api('DELETE /form-drafts/{form}', { params: { form }, signal }).catch(() => undefined)
  }, [form, rest])

  return { savedAt, isFailing, save, rest, discard }
}
