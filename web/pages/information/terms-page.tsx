import { Link } from 'react-router'
import type { InformationView, TermsVersions } from '#contract/information.ts'
import { fromDay } from '#domain/calendar.ts'
import { links } from '#site/links.ts'
import { languageOfPath } from '#site/page-language.ts'
import { termsTexts } from '#texts/terms.ts'
import { loaderApi } from '#web/shell/page-context.ts'
import { useLanguage, useTexts } from '#web/ui/use-texts.ts'
import type { Route } from './+types/terms-page.ts'
import { InformationLayout } from './information-layout.tsx'
import { informationMeta, loadInformation } from './load-information.ts'

/** The terms as they apply, or the version that the address names. */
export const loader = ({ context, params: { version } }: Route.LoaderArgs): Promise<InformationView> =>
  version ? loaderApi(context)('GET /terms/{version}', { params: { version } }) : loadInformation(context, 'terms')

export function meta(args: Route.MetaArgs) {
  const { loaderData: page, params, location } = args
  if (!page || !params.version) return informationMeta(args)
  const title = `${page.title} (${fromDay(params.version, languageOfPath(location.pathname))})`
  return informationMeta(args, { title, hidden: true })
}

export default function TermsPage({ loaderData: page }: Route.ComponentProps) {
  const { terms: t } = useTexts(termsTexts)
  const { terms } = page
  return (
    <InformationLayout page={page} notice={terms && <VersionNotice versions={terms} />}>
      <div className="border-t border-line pt-6">
        {terms?.shown === terms?.current && <p className="text-6 text-ink-2">{t.applyFrom(page.changed)}</p>}
        {terms && terms.all.length > 1 && <VersionList versions={terms} />}
      </div>
    </InformationLayout>
  )
}

/** Says that the terms change, or that these are not the ones that apply. */
function VersionNotice({ versions: { shown, current, all } }: { versions: TermsVersions }) {
  const { terms: t } = useTexts(termsTexts)
  const language = useLanguage()
  if (shown === current) {
    const next = all.find(({ from }) => from > current)
    return next && <Hint words={t.changeOn(next.from)} link={t.readNew} to={links.terms(language, next.from)} />
  }
  const last = shown < current ? all.find(({ from }) => from === shown)?.to : undefined
  const words = last ? t.versionUntil(shown, last) : t.versionFrom(shown)
  return <Hint words={words} link={t.readCurrent} to={links.terms(language)} />
}

function Hint({ words, link, to }: { words: string; link: string; to: string }) {
  return (
    <p className="mt-4 border-l-2 border-act pl-4 text-4 md:mt-5">
      {words}{' '}
      <Link to={to} className="link">
        {link}
      </Link>
    </p>
  )
}

/** Every version at its own address, the newest first. */
function VersionList({ versions: { shown, current, all } }: { versions: TermsVersions }) {
  const { terms: t } = useTexts(termsTexts)
  const language = useLanguage()
  return (
    <>
      <h2 className="mt-6 text-3">{t.versions}</h2>
      <ul className="mt-3 text-5">
        {all.toReversed().map(({ from, to }) => {
          const days = to && from < current ? t.fromTo(from, to) : t.from(from)
          return (
            <li key={from} className="py-1">
              {from === shown ? (
                <span aria-current="page">{days}</span>
              ) : (
                <Link to={links.terms(language, from)} className="link">
                  {days}
                </Link>
              )}
              {from === current && ` ${t.current}`}
            </li>
          )
        })}
      </ul>
    </>
  )
}
