import type { UserView } from '#contract/account.ts'
import { links } from '#site/links.ts'
import { profileTexts } from '#texts/profile.ts'
import { api } from '#web/api/api.ts'
import { PrivatePage, privateRoute } from '#web/components/private/private-page.tsx'
import { Card } from '#web/forms/card.tsx'
import { FormSkeleton } from '#web/forms/form-skeleton.tsx'
import { loadUser } from '#web/shell/require-user.ts'
import { useUser } from '#web/state/session.ts'
import { TextLink } from '#web/ui/text-link.tsx'
import { useLanguage, useTexts } from '#web/ui/use-texts.ts'
import type { Route } from './+types/edit-profile-page.ts'
import { ChangeEmail, loadTypedEmail } from './change-email.tsx'
import { ChangeName, loadTypedName } from './change-name.tsx'
import { ChangePassword } from './change-password.tsx'
import { DeleteAccount } from './delete-account.tsx'
import { ProfilePicture } from './profile-picture.tsx'

export const { meta, HydrateFallback, ErrorBoundary } = privateRoute(profileTexts, 'profile', FormSkeleton)

export async function clientLoader({ context }: Route.ClientLoaderArgs) {
  const person = loadUser({ context })
  const [leaving, suppression, name, email] = await Promise.all([
    // The server checks the obstacles again on deletion.
    api('GET /users/leaving').catch(() => ({ obstacles: [] })),
    api('GET /users/suppression').catch(() => ({ isSuppressed: false })),
    loadTypedName(person.user),
    loadTypedEmail(),
  ])
  return { person, leaving, suppression, typed: { name, email } }
}

export default function EditProfilePage({ loaderData }: Route.ComponentProps) {
  const { profile: t } = useTexts(profileTexts)
  const { user } = useUser(loaderData.person)
  return (
    <PrivatePage title={t.title}>
      <Cards key={user.id} user={user} loaded={loaderData} />
    </PrivatePage>
  )
}

type CardsProps = { user: UserView; loaded: Route.ComponentProps['loaderData'] }

function Cards({ user, loaded: { leaving, suppression, typed } }: CardsProps) {
  const { password } = useTexts(profileTexts)
  const language = useLanguage()
  return (
    <>
      <ProfilePicture user={user} />
      <ChangeName user={user} typed={typed.name} />
      <ChangeEmail user={user} typed={typed.email} isSuppressed={suppression.isSuppressed} />
      {user.hasPassword && (
        <Card
          id="password"
          title={password.title}
          text={
            <>
              <span>{password.text}</span> <TextLink to={links.forgotPassword(language)}>{password.forgot}</TextLink>
            </>
          }
        >
          <ChangePassword user={user} />
        </Card>
      )}
      <DeleteAccount user={user} leaving={leaving} />
    </>
  )
}
