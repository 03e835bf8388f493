import { Link } from 'react-router'
import type { CertificateView } from '#contract/certificates.ts'
import { formatDay, onDay } from '#domain/calendar.ts'
import { inLanguage } from '#domain/language.ts'
import { links } from '#site/links.ts'
import { languageOfPath } from '#site/page-language.ts'
import { certificatesTexts } from '#texts/certificates.ts'
import { LocalizedText } from '#web/components/localized-text.tsx'
import { Picture } from '#web/components/picture.tsx'
import type { PageHandle } from '#web/page-queries.ts'
import { loaderApi } from '#web/shell/page-context.ts'
import { PageError } from '#web/shell/page-error.tsx'
import { errorMeta, pageMeta } from '#web/shell/page-meta.ts'
import { Icon } from '#web/ui/icon.tsx'
import { Section } from '#web/ui/section.tsx'
import { useLanguage, useTexts } from '#web/ui/use-texts.ts'
import type { Route } from './+types/certificate-page.ts'
import { HandOn } from './hand-on.tsx'

export const handle: PageHandle = { query: ['token'] }

/** The token is the signed content of a printed certificate, from its QR code. */
export async function loader({ context, params: { number }, url }: Route.LoaderArgs) {
  const token = url.searchParams.get('token')
  return loaderApi(context)('GET /certificates/{number}', { params: { number }, query: token ? { token } : {} })
}

export function meta({ loaderData, location, matches, error }: Route.MetaArgs) {
  const { certificatePage: t } = certificatesTexts[languageOfPath(location.pathname)]
  if (!loaderData) return errorMeta(error, { missing: t.missing, failed: t.failed })
  const { title, description } = t
  return pageMeta({ location, matches }, { title: `${title} ${loaderData.number}`, description, hidden: true })
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const { certificatePage: t } = useTexts(certificatesTexts)
  return <PageError error={error} missing={[t.missing, t.missingText]} failed={[t.failed, t.failedText]} />
}

export default function CertificatePage({ loaderData: certificate }: Route.ComponentProps) {
  const { certificatePage: t } = useTexts(certificatesTexts)
  const { state, isPaperChecked, picture, titles, artworkId } = certificate
  const language = useLanguage()
  return (
    <div className="page py-10 md:py-14">
      <p className="text-6 text-ink-2">
        <span>{t.title}</span> <span className="whitespace-nowrap">{certificate.number}</span>
      </p>
      <h1 className="mt-2 flex items-start gap-4 text-1">
        <span
          className={`flex h-[1lh] flex-none items-center ${state === 'valid' ? 'text-good' : state === 'handed-on' ? 'text-warn' : 'text-bad'}`}
        >
          <Icon name={state === 'valid' ? 'check' : 'warning'} size={32} />
        </span>
        <span>{t.states[state]}</span>
      </h1>
      <p className="mt-4 max-w-[60ch] text-4">{t.stateTexts[state]}</p>
      <p className="mt-2 max-w-[60ch] text-5 text-ink-2">{isPaperChecked ? t.paperChecked : t.onlyNumber}</p>
      <div className="mt-10 grid gap-x-12 gap-y-10 md:mt-14 md:grid-cols-2">
        <div>{picture && <Picture picture={picture} sizes="(min-width: 768px) 45vw, 92vw" first decorative />}</div>
        <div>
          <h2 className="title-of-work text-2">
            <LocalizedText text={titles} />
          </h2>
          <p className="mt-1 text-4">{certificate.artist}</p>
          <Facts certificate={certificate} />
          {artworkId && (
            <Link to={links.artwork(language, artworkId)} className="mt-4 inline-block link text-5">
              {t.toWork}
            </Link>
          )}
          {state !== 'void' && <Proof certificate={certificate} />}
        </div>
      </div>
      <div className="mt-14 grid max-w-240 gap-x-12 gap-y-10 border-t border-line pt-10 md:grid-cols-2">
        {state !== 'void' && <HandOn key={certificate.number} number={certificate.number} />}
        <Section id="without" title={t.without}>
          <p className="mt-3 text-5 text-ink-2">{t.withoutText}</p>
          <a href="/.well-known/jwks.json" className="mt-3 inline-block link text-5">
            {t.keys}
          </a>
        </Section>
      </div>
    </div>
  )
}

function Facts({ certificate }: { certificate: CertificateView }) {
  const { certificate: t } = useTexts(certificatesTexts)
  const language = useLanguage()
  const { mediums, dimensionsFormatted, year, editionKind, editionSize, copy, soldOn, issuedOn } = certificate
  const day = (when: string) => formatDay(new Date(when), language)
  const facts = [
    [t.what, [inLanguage(mediums, language).words, dimensionsFormatted, year].filter(Boolean).join(', ')],
    [t.edition, editionKind === 'original' ? t.original : t.copyOf(copy, editionSize)],
    [t.sold, day(soldOn)],
    [t.issued, day(issuedOn)],
  ]
  return (
    <dl className="mt-5 grid grid-cols-[auto_minmax(0,1fr)] gap-x-6 gap-y-1 text-5">
      {facts.map(([name, value]) => (
        <div key={name} className="contents">
          <dt className="text-ink-2">{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}

function Proof({ certificate: { artist, editionKind, editionSize, copy, soldOn } }: { certificate: CertificateView }) {
  const { certificatePage: t } = useTexts(certificatesTexts)
  const day = onDay(soldOn, useLanguage())
  return (
    <section aria-labelledby="proves" className="mt-8">
      <h3 id="proves" className="text-3">
        {t.proves}
      </h3>
      <p className="mt-2 text-5">
        {editionKind === 'original' ? t.provesWork(artist, day) : t.provesCopy(artist, copy, editionSize, day)}
      </p>
      <p className="mt-2 text-5 text-ink-2">{t.holder}</p>
    </section>
  )
}
