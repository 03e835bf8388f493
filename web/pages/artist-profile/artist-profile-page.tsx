import { useState } from 'react'
import { Link, useLocation } from 'react-router'
import type { OwnArtist } from '#contract/artist-profile.ts'
import { links } from '#site/links.ts'
import { artistProfileTexts } from '#texts/artist-profile.ts'
import { PrivatePage, privateRoute } from '#web/components/private/private-page.tsx'
import { FormSkeleton } from '#web/forms/form-skeleton.tsx'
import { loadOwnArtist } from '#web/shell/load-own-artist.ts'
import { userContext } from '#web/shell/require-user.ts'
import { useUser } from '#web/state/session.ts'
import { buttonVariant } from '#web/ui/button.tsx'
import { useLanguage, useTexts } from '#web/ui/use-texts.ts'
import type { Route } from './+types/artist-profile-page.ts'
import { isApplication } from './application-works.ts'
import { ArtistForm } from './artist-form.tsx'
import { loadArtistForm, startOf } from './load-artist-form.ts'

export const { meta, HydrateFallback, ErrorBoundary } = privateRoute(artistProfileTexts, 'artistProfile', FormSkeleton)

export async function clientLoader({ context }: Route.ClientLoaderArgs) {
  const person = context.get(userContext)
  const artist = await loadOwnArtist()
  return { person, artist, start: await loadArtistForm(artist, person.user) }
}

export default function ArtistProfilePage({ loaderData: { person, artist, start } }: Route.ComponentProps) {
  const { artistProfile: t } = useTexts(artistProfileTexts)
  const { user } = useUser(person)
  const [formKey, setFormKey] = useState(0)
  return (
    <PrivatePage title={artist ? t.title : t.createTitle}>
      <Lead artist={artist} />
      {artist || user.verified ? (
        <ArtistForm
          key={`${user.id} ${formKey}`}
          artist={artist}
          start={formKey === 0 ? start : startOf(artist, user)}
          onDiscard={() => setFormKey(formKey + 1)}
        />
      ) : (
        <VerifyFirst />
      )}
    </PrivatePage>
  )
}

function Lead({ artist }: { artist: OwnArtist | null }) {
  const { artistProfile: t } = useTexts(artistProfileTexts)
  const { state } = useLocation()
  return (
    <div className="mb-10 max-w-[60ch] text-4 text-ink-2">
      {artist === null && state?.fromRegistration === true && <p className="mb-2">{t.fromRegistration}</p>}
      {artist === null && <p>{t.createLead}</p>}
      {artist?.approval === 'rejected' && <p className="mb-2">{t.rejected}</p>}
      {artist?.approval === 'rejected' && artist.rejectionReason && (
        <figure className="my-4 border-s-2 border-bad ps-4">
          <figcaption className="text-6">{t.rejectionReason}</figcaption>
          <blockquote className="whitespace-pre-line text-ink">{artist.rejectionReason}</blockquote>
        </figure>
      )}
      <p>{isApplication(artist) ? t.requiredToApply : t.required}</p>
    </div>
  )
}

function VerifyFirst() {
  const { artistProfile: t } = useTexts(artistProfileTexts)
  return (
    <section className="max-w-150 border-t border-line pt-6">
      <h2 className="text-3">{t.verifyFirst}</h2>
      <p className="mt-2 text-5 text-ink-2">{t.verifyFirstText}</p>
      <Link to={links.emailConfirmation(useLanguage())} className={`${buttonVariant('filled')} mt-6`}>
        {t.verify}
      </Link>
    </section>
  )
}
