import { Link } from 'react-router'
import type { UserView } from '#contract/account.ts'
import type { Leaving } from '#contract/profile.ts'
import { links } from '#domain/links.ts'
import { profileTexts } from '#texts/profile.ts'
import { api } from '#web/api/api.ts'
import { LoadingPage, PrivatePage } from '#web/components/private-page.tsx'
import { textsMeta } from '#web/shell/page-meta.ts'
import { loadUser } from '#web/shell/require-user.ts'
import { useUser } from '#web/state/session.ts'
import { useLanguage, useTexts } from '#web/ui/use-texts.ts'
import type { Route } from './+types/edit-profile-page.ts'
import { Card } from './card.tsx'
import { ChangeEmail } from './change-email.tsx'
import { ChangeName } from './change-name.tsx'
import { ChangePassword } from './change-password.tsx'
import { DeleteAccount } from './delete-account.tsx'
import { ProfilePicture } from './profile-picture.tsx'
import { ProfileSkeleton } from './profile-skeleton.tsx'

export const meta = textsMeta(profileTexts, 'profile', { hidden: true })

export const clientLoader = async ({ context }: Route.ClientLoaderArgs) => ({
  user: loadUser({ context }),
  // Whoever tries to leave is told all the same.
  leaving: await api('GET /users/leaving').catch(() => ({ obstacles: [] })),
})

export const HydrateFallback = () => <LoadingPage texts={useTexts(profileTexts).profile} Skeleton={ProfileSkeleton} />

export default function EditProfilePage({ loaderData }: Route.ComponentProps) {
  const { profile: t } = useTexts(profileTexts)
  const { user } = useUser(loaderData.user)
  return (
    <PrivatePage title={t.title}>
      <Cards key={user.id} user={user} leaving={loaderData.leaving} />
    </PrivatePage>
  )
}

function Cards({ user, leaving }: { user: UserView; leaving: Leaving }) {
  const { password } = useTexts(profileTexts)
  const language = useLanguage()
  return (
    <>
      <ProfilePicture user={user} />
      <ChangeName user={user} />
      <ChangeEmail user={user} />
      {user.hasPassword && (
        <Card
          id="password"
          title={password.title}
          text={
            <>
              {password.text}{' '}
              <Link to={links.forgotPassword(language)} className="link">
                {password.forgot}
              </Link>
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
