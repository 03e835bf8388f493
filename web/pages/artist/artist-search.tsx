import { useEffect, useRef } from 'react'
import { Form, useSubmit } from 'react-router'
import { artistsTexts } from '#texts/artists.ts'
import { Icon } from '#web/ui/icon.tsx'
import { useTexts } from '#web/ui/use-texts.ts'

/** Debounce in milliseconds. */
const pause = 300

/** Searches while typing; without scripts by a button. */
export function ArtistSearch({ term }: { term: string }) {
  const { artists: t } = useTexts(artistsTexts)
  const submit = useSubmit()
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  return (
    <Form
      role="search"
      className="mb-3 flex w-full max-w-90 items-stretch rounded-1 border border-edge bg-float has-[input:focus-visible]:shadow-(--ring)"
    >
      <button
        type="submit"
        aria-label={t.submit}
        className="inline-flex w-12 shrink-0 items-center justify-center text-ink-2 hover:text-act"
      >
        <Icon name="search" />
      </button>
      <input
        type="search"
        name="q"
        aria-label={t.search}
        placeholder={t.search}
        defaultValue={term}
        maxLength={200}
        autoComplete="off"
        onInput={({ currentTarget: { form } }) => {
          clearTimeout(timer.current)
          timer.current = setTimeout(() => void submit(form, { replace: true, preventScrollReset: true }), pause)
        }}
        className="h-12 w-full min-w-0 bg-transparent pe-4 text-5 placeholder:text-ink-3 focus-visible:shadow-none"
      />
    </Form>
  )
}
