import { useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import type { ArtworkCard } from '#contract/artworks.ts'
import { links } from '#site/links.ts'
import { savedTexts } from '#texts/saved.ts'
import { saveDestination } from '#web/account/destination.ts'
import { rememberForLogin, toggleSaved, useIsSaved } from '#web/state/saved-works.ts'
import { useSession } from '#web/state/session.ts'
import { buttonVariant } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { useLanguage, useTexts } from '#web/ui/use-texts.ts'

type Props = { work: Pick<ArtworkCard, 'id' | 'title'>; on: 'card' | 'page' }

/** Guests are sent to log in first; the work is saved on their return. */
export function SaveButton({ work, on }: Props) {
  const { saved: t } = useTexts(savedTexts)
  const language = useLanguage()
  const navigate = useNavigate()
  const { pathname, search } = useLocation()
  const isSaved = useIsSaved(work.id)
  const [failed, setFailed] = useState(false)
  const { title } = work

  const press = async () => {
    if (useSession.getState().user === null) {
      rememberForLogin(work.id)
      saveDestination(pathname + search, { kind: 'save', title })
      return navigate(links.login(language))
    }
    setFailed(false)
    await toggleSaved(work.id).catch(() => setFailed(true))
  }

  return (
    <>
      <button
        type="button"
        aria-pressed={isSaved}
        {...(on === 'card' ? { 'aria-label': isSaved ? t.savedThis(title) : t.saveThis(title) } : {})}
        onClick={() => void press()}
        className={on === 'card' ? (isSaved ? 'card-save' : 'card-save card-quiet') : buttonVariant('words')}
      >
        {on === 'page' && (
          <>
            <span className={isSaved ? '[&_path]:fill-current' : ''}>
              <Icon name="heart" />
            </span>
            <span>{isSaved ? t.saved : t.save}</span>
          </>
        )}
      </button>
      {failed && (
        <p role="alert" className={on === 'card' ? 'sr-only' : 'text-6 text-bad'}>
          {t.notSaved}
        </p>
      )}
    </>
  )
}
