import { Link, Outlet } from 'react-router'
import { links } from '#site/links.ts'
import { LocalizedText } from '#web/components/localized-text.tsx'
import { Picture } from '#web/components/picture.tsx'
import { loaderApi } from '#web/shell/page-context.ts'
import { useLanguage } from '#web/ui/use-texts.ts'
import type { Route } from './+types/auth-layout.ts'

/** A work beside the form, changed daily. Login works without it. */
export async function loader({ context }: Route.LoaderArgs) {
  const query = { status: 'active', sort: 'newest', size: '48', medium: [], colour: [], year: [] } as const
  const newest = await loaderApi(context)('GET /artworks', { query }).catch(() => undefined)
  const tall = newest?.content.filter(({ picture }) => picture && picture.height > picture.width * 1.2) ?? []
  const day = Math.floor(Date.now() / 86_400_000)
  return tall[day % tall.length] ?? null
}

export default function AuthLayout({ loaderData: work }: Route.ComponentProps) {
  const language = useLanguage()
  return (
    <div className="page grid gap-x-10 py-10 md:grid-cols-[minmax(0,26rem)_minmax(0,1fr)] md:py-14 lg:grid-cols-[minmax(0,456px)_minmax(0,560px)] lg:justify-between lg:gap-x-16">
      <div className="w-full max-w-114">
        <Outlet />
      </div>
      {work && (
        <figure className="hidden md:block">
          <Picture
            picture={work.picture}
            sizes="(min-width: 1280px) 560px, (min-width: 1024px) 40vw, calc(90vw - 456px)"
            devicePixels={[235, 1120]}
            first
          />
          <figcaption className="mt-4 text-6 text-ink-2">
            <Link
              to={links.artwork(language, work.id)}
              className="title-of-work block text-4 text-ink transition-colors hover:text-act"
            >
              <LocalizedText text={{ [work.titleLanguage ?? language]: work.title }} />
            </Link>
            <span>{`${work.artistName}${work.year ? `, ${work.year}` : ''}`}</span>
            <br />
            <LocalizedText text={{ [work.mediumLanguage ?? language]: work.medium }} />
            <span>,</span> <span className="whitespace-nowrap">{work.dimensionsFormatted}</span>
          </figcaption>
        </figure>
      )}
    </div>
  )
}
