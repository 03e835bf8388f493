import { Link } from 'react-router'
import type { OwnArtist } from '#contract/artist-profile.ts'
import { inLanguage } from '#domain/language.ts'
import { links } from '#site/links.ts'
import { dashboardTexts } from '#texts/dashboard.ts'
import { LocalizedText } from '#web/components/localized-text.tsx'
import { Portrait } from '#web/components/portrait.tsx'
import { buttonVariant } from '#web/ui/button.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import { useLanguage, useTexts } from '#web/ui/use-texts.ts'

export function ProfileSummary({ artist }: { artist: OwnArtist }) {
  const { dashboard: t } = useTexts(dashboardTexts)
  const language = useLanguage()
  const isSelling = artist.approval === 'approved'
  return (
    <section aria-label={t.profile} className="flex flex-wrap items-start gap-x-6 gap-y-6">
      <Portrait name={artist.name} picture={artist.picture} sizes={96} className="w-24 shrink-0 text-2" />
      <div className="min-w-0 grow basis-60">
        <h2 className="text-3 break-words">{artist.name}</h2>
        <p className="mt-1 font-serif text-4 text-ink-2 italic">
          {inLanguage(artist.taglines, language).words ? <LocalizedText text={artist.taglines} /> : t.noTagline}
        </p>
        <p className="mt-1 text-6 text-ink-2">
          <LocalizedText text={artist.locations} />
        </p>
        {isSelling ? (
          <p className="mt-2 text-5">
            <TextLink to={links.artist(language, artist.slug)}>{t.publicProfile}</TextLink>
          </p>
        ) : (
          artist.approval !== 'suspended' && <Application artist={artist} />
        )}
      </div>
      <div className="flex flex-wrap gap-3">
        <Link to={links.artistProfile(language)} className={buttonVariant('outlined')}>
          {t.editProfile}
        </Link>
        {isSelling && (
          <Link to={links.uploadWork(language)} className={buttonVariant('filled')}>
            {t.uploadWork}
          </Link>
        )}
      </div>
    </section>
  )
}

function Application({ artist: { approval, rejectionReason } }: { artist: OwnArtist }) {
  const { dashboard: t } = useTexts(dashboardTexts)
  return (
    <>
      <p className="mt-3 flex items-center gap-2 text-5 font-medium">
        <span aria-hidden="true" className={`size-2 rounded-full ${approval === 'pending' ? 'bg-warn' : 'bg-bad'}`} />
        <span>{approval === 'pending' ? t.pending : t.rejected}</span>
      </p>
      {rejectionReason && <p className="mt-1 max-w-[52ch] text-5 whitespace-pre-line">{rejectionReason}</p>}
      <p className="mt-1 max-w-[52ch] text-5 text-ink-2">{approval === 'pending' ? t.pendingText : t.rejectedText}</p>
    </>
  )
}
