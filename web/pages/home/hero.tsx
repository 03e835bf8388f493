import type { MouseEvent } from 'react'
import { Link, useNavigate, useViewTransitionState } from 'react-router'
import { links } from '#site/links.ts'
import { catalogueTexts } from '#texts/catalogue.ts'
import { frameTexts } from '#texts/frame.ts'
import { homeTexts } from '#texts/home.ts'
import { saveDestination } from '#web/account/destination.ts'
import type { GalleryWork } from '#web/components/gallery/gallery-work.ts'
import { LocalizedText } from '#web/components/localized-text.tsx'
import { Picture } from '#web/components/picture.tsx'
import { WorkPrice } from '#web/components/price.tsx'
import { useSession } from '#web/state/session.ts'
import { buttonVariant } from '#web/ui/button.tsx'
import { useLanguage, useTexts } from '#web/ui/use-texts.ts'

type Props = { works: number; artists: number; headline: GalleryWork | undefined }

export function Hero({ works, artists, headline }: Props) {
  const { home } = useTexts(homeTexts)
  const { frame } = useTexts(frameTexts)
  const names = useTexts(catalogueTexts)
  const language = useLanguage()
  return (
    <div className="grid gap-x-16 gap-y-8 lg:grid-cols-[4fr_9fr] lg:gap-y-0">
      <div className="flex flex-col">
        <h1 className="text-1">{home.heading}</h1>
        <p className="mt-4 max-w-[44ch] text-4 text-ink-2 lg:mt-7">{home.lead(names.works(works), artists)}</p>
        <div className="mt-7 flex flex-wrap items-center gap-x-7 gap-y-3 lg:mt-9">
          <Link
            to={links.discover(language)}
            prefetch="intent"
            className={`${buttonVariant('filled')} w-full sm:w-auto`}
          >
            {home.discover}
          </Link>
          <JoinLink />
          <Link to={links.uploadWork(language)} className="for-sellers link inline-flex min-h-11 items-center">
            {frame.uploadWork}
          </Link>
        </div>
      </div>
      {headline && <Headline work={headline} />}
    </div>
  )
}

/** For guests and buyers; guests log in or register first. */
function JoinLink() {
  const { home } = useTexts(homeTexts)
  const language = useLanguage()
  const navigate = useNavigate()
  const becomeArtist = links.becomeArtist(language)
  const join = (event: MouseEvent) => {
    if (useSession.getState().user === null) return saveDestination(becomeArtist)
    event.preventDefault()
    void navigate(becomeArtist)
  }
  return (
    <Link to={links.login(language)} onClick={join} className="for-newcomers link inline-flex min-h-11 items-center">
      {home.join}
    </Link>
  )
}

/** The caption is outside the grid's row on wide screens, so that it does not push the buttons down. */
function Headline({ work }: { work: GalleryWork }) {
  const language = useLanguage()
  const to = links.artwork(language, work.id)
  const isTransitioning = useViewTransitionState(to)
  return (
    <figure className="order-first lg:order-none lg:contents">
      <Link to={to} viewTransition prefetch="intent" tabIndex={-1} className="block lg:col-start-2">
        <Picture
          picture={work.picture}
          sizes="(min-width: 1440px) 868px, (min-width: 1024px) 62vw, calc(100vw - 48px)"
          devicePixels={[624, 1736]}
          first
          {...(isTransitioning ? { viewTransitionName: `work-${work.id}` } : {})}
        />
      </Link>
      <figcaption className="mt-3 flex flex-wrap items-baseline gap-x-6 gap-y-0.5 text-6 lg:col-start-2 lg:mt-4">
        <Link to={to} viewTransition prefetch="intent" className="title-of-work w-full text-4 hover:text-act md:w-auto">
          <LocalizedText text={{ [work.titleLanguage ?? language]: work.title }} />
        </Link>
        <Link to={links.artist(language, work.artistSlug)} className="w-full text-[0.9375rem] hover:text-act md:w-auto">
          {work.artistName}
        </Link>
        <span className="flex w-full items-baseline justify-between gap-x-6 md:w-auto md:flex-auto">
          <span className="text-ink-2">
            <LocalizedText text={{ [work.mediumLanguage ?? language]: work.medium }} />
            <span>{`, ${work.dimensionsFormatted}`}</span>
          </span>
          <span className="text-[0.9375rem]">
            <WorkPrice euros={work.price} />
          </span>
        </span>
      </figcaption>
    </figure>
  )
}
