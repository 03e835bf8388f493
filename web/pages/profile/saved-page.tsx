import { useCallback, useEffect, useState } from 'react'
import { Link } from 'react-router'
import type { ArtworkCard } from '#contract/artworks.ts'
import { savedWorks } from '#contract/saved-works.ts'
import { languageOfPath } from '#domain/language.ts'
import { links } from '#domain/links.ts'
import { savedTexts } from '#texts/saved.ts'
import { WorksWall, WorksWallSkeleton } from '#web/components/works-wall.tsx'
import { ask } from '#web/identity/ask.ts'
import { pageMeta } from '#web/shell/page-meta.ts'
import { useSignedIn } from '#web/shell/use-signed-in.ts'
import { keepSaved } from '#web/state/saved-works.ts'
import { Button, buttonLook } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { useLanguage, useTexts } from '#web/ui/use-texts.ts'
import type { Route } from './+types/saved-page.ts'

export const meta = (place: Route.MetaArgs) => {
  const { saved } = savedTexts[languageOfPath(place.location.pathname)]
  return pageMeta(place, { title: saved.title, description: saved.description, hidden: true })
}

type Answer = { state: 'loading' | 'failed' } | { state: 'loaded'; works: ArtworkCard[] }

/** The works that somebody has put aside. What is taken out stays on the wall until the page is left. */
export default function SavedPage() {
  const { saved: t } = useTexts(savedTexts)
  const userId = useSignedIn()?.user.id
  const [answer, setAnswer] = useState<Answer>({ state: 'loading' })
  const load = useCallback(async () => {
    setAnswer({ state: 'loading' })
    try {
      const { content, savedListings } = await ask(savedWorks.list)
      keepSaved(savedListings)
      setAnswer({ state: 'loaded', works: content })
    } catch {
      setAnswer({ state: 'failed' })
    }
  }, [])
  useEffect(() => {
    if (userId) void load()
  }, [userId, load])

  return (
    <div className="page private-page pt-10 md:pt-14">
      <h1 className="mb-8 text-1">{t.title}</h1>
      {answer.state === 'loading' && (
        <>
          <p role="status" className="sr-only">
            {t.loading}
          </p>
          <WorksWallSkeleton wall="search" />
        </>
      )}
      {answer.state === 'failed' && (
        <>
          <Notice look="bad">{t.loadFailed}</Notice>
          <Button onClick={() => void load()} className="mt-5">
            {t.tryAgain}
          </Button>
        </>
      )}
      {answer.state === 'loaded' &&
        (answer.works.length > 0 ? <WorksWall wall="search" works={answer.works} heading="h2" /> : <Nothing />)}
    </div>
  )
}

function Nothing() {
  const { saved: t } = useTexts(savedTexts)
  return (
    <div className="border-t border-line py-14">
      <h2 className="text-2">{t.empty}</h2>
      <p className="mt-3 text-4 text-ink-2">{t.emptyText}</p>
      <Link to={links.discover(useLanguage())} className={`${buttonLook('filled')} mt-8`}>
        {t.discover}
      </Link>
    </div>
  )
}
