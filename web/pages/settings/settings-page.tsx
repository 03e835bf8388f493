import { Link } from 'react-router'
import { links } from '#site/links.ts'
import { settingsTexts } from '#texts/settings.ts'
import { api } from '#web/api/api.ts'
import { CookieForm } from '#web/components/cookie-form.tsx'
import { PrivatePage, privateRoute } from '#web/components/private/private-page.tsx'
import { Card } from '#web/forms/card.tsx'
import { FormSkeleton } from '#web/forms/form-skeleton.tsx'
import { userContext } from '#web/shell/require-user.ts'
import { artistStatusOf, isArtistWithSales } from '#web/state/artist-status.ts'
import { useLanguage, useTexts } from '#web/ui/use-texts.ts'
import type { Route } from './+types/settings-page.ts'
import { DataExport } from './data-export.tsx'
import { LanguageChoice } from './language-choice.tsx'
import { NotificationChoices } from './notification-choices.tsx'
import { ReturnAddress } from './return-address.tsx'
import { Sessions } from './sessions.tsx'

export const { meta, HydrateFallback, ErrorBoundary } = privateRoute(settingsTexts, 'settings', FormSkeleton)

export async function clientLoader({ context }: Route.ClientLoaderArgs) {
  const isArtist = isArtistWithSales(artistStatusOf(context.get(userContext)))
  const [saved, sessions, returns] = await Promise.all([
    api('GET /users/settings'),
    // The other settings work without the list of devices.
    api('GET /users/sessions').then(
      ({ content }) => content,
      () => undefined,
    ),
    isArtist ? api('GET /artists/profile/return-address').catch(() => ({ address: undefined })) : undefined,
  ])
  return { saved, sessions, returns }
}

export default function SettingsPage({ loaderData: { saved, sessions, returns } }: Route.ComponentProps) {
  const { settings: t, cookies, leaving } = useTexts(settingsTexts)
  const language = useLanguage()
  return (
    <PrivatePage title={t.title}>
      <LanguageChoice saved={saved.language} />
      <NotificationChoices saved={saved.notifications} />
      {returns && <ReturnAddress saved={returns.address} />}
      <Card id="cookies" title={cookies.title} text={cookies.text}>
        <CookieForm />
      </Card>
      <Sessions sessions={sessions} />
      <DataExport />
      <Card id="leaving" title={leaving.title} text={leaving.text}>
        <Link to={`${links.editProfile(language)}#delete-account`} className="link text-5">
          {leaving.link}
        </Link>
      </Card>
    </PrivatePage>
  )
}
