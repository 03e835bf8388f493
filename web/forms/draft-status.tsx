import type { ReactNode } from 'react'
import { factsOf } from '#domain/language.ts'
import { formDraftsTexts } from '#texts/form-drafts.ts'
import { useLanguage, useTexts } from '#web/ui/use-texts.ts'
import type { ServerDraft } from './use-server-draft.ts'

type Props = {
  draft: ServerDraft
  isRestored: boolean
  onDiscard: () => void
  children?: ReactNode
}

export function DraftStatus({ draft: { savedAt, isFailing }, isRestored, onDiscard, children }: Props) {
  const { formDraft: t } = useTexts(formDraftsTexts)
  const language = useLanguage()
  const time = savedAt?.toLocaleTimeString(factsOf(language).locale, {
    hour: '2-digit',
    minute: '2-digit',
    timeZone: 'Europe/Tallinn',
  })
  return (
    <p className="flex min-h-6 flex-wrap gap-x-2 text-5 text-ink-2">
      {!isFailing && time && <span>{t.savedAt(time)}</span>}
      {isRestored && !time && !isFailing && <span>{t.restored}</span>}
      {isRestored && (
        <button type="button" onClick={onDiscard} className="link">
          {t.startAfresh}
        </button>
      )}
      {children}
      {/* Announced only when saving fails. */}
      <span role="status">{isFailing && t.notSaved}</span>
    </p>
  )
}
