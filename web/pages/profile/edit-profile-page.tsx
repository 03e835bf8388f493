import { Link } from 'react-router'
import type { UserView } from '#contract/account.ts'
import { languageOfPath } from '#domain/language.ts'
import { links } from '#domain/links.ts'
import { profileTexts } from '#texts/profile.ts'
import { pageMeta } from '#web/shell/page-meta.ts'
import { useSignedIn } from '#web/shell/use-signed-in.ts'
import { useLanguage, useTexts } from '#web/ui/use-texts.ts'
import type { Route } from './+types/edit-profile-page.ts'
import { Card } from './card.tsx'
import { ChangeEmail } from './change-email.tsx'
import { ChangeName } from './change-name.tsx'
import { ChangePassword } from './change-password.tsx'
import { DeleteAccount } from './delete-account.tsx'
import { ProfilePicture } from './profile-picture.tsx'
import { ProfileSkeleton } from './profile-skeleton.tsx'

export const meta = (place: Route.MetaArgs) => {
  const { profile } = profileTexts[languageOfPath(place.location.pathname)]
  return pageMeta(place, { title: profile.title, description: profile.description, hidden: true })
}

export default function EditProfilePage() {
  const { profile: t } = useTexts(profileTexts)
  const user = useSignedIn()?.user
  return (
    <div className="page private-page pt-10 md:pt-14">
      <h1 className="text-1">{t.title}</h1>
      <div className="mt-10">{user ? <Cards key={user.id} user={user} /> : <ProfileSkeleton words={t.loading} />}</div>
    </div>
  )
}

function Cards({ user }: { user: UserView }) {
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
      <DeleteAccount user={user} />
    </>
  )
}
