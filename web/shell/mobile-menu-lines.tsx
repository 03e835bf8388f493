import { Link } from 'react-router'
import { links } from '#site/links.ts'
import { frameTexts } from '#texts/frame.ts'
import { buttonVariant } from '#web/ui/button.tsx'
import { useLanguage, useTexts } from '#web/ui/use-texts.ts'
import { AccountLinks } from './account-links.tsx'
import { LanguageLinks } from './language-menu.tsx'

type Props = { items: { to: string; name: string }[]; leave: () => void }

export function MobileMenuLines({ items, leave }: Props) {
  const { frame } = useTexts(frameTexts)
  const language = useLanguage()
  return (
    <>
      <nav aria-label={frame.navigation} className="mt-8 flex flex-col">
        {items.map(({ to, name }) => (
          <Link key={to} to={to} className="border-b border-line py-4 font-serif text-3">
            {name}
          </Link>
        ))}
      </nav>
      <div className="mt-6 flex flex-wrap gap-x-6">
        <LanguageLinks className="py-3" />
      </div>
      <div className="for-guests">
        <div className="mt-6 flex flex-col gap-3">
          <Link to={links.login(language)} className={buttonVariant('outlined')}>
            {frame.logIn}
          </Link>
          <Link to={links.register(language)} className={buttonVariant('filled')}>
            {frame.createAccount}
          </Link>
        </div>
      </div>
      <nav aria-label={frame.account} className="for-people mt-6 border-t border-line pt-3">
        <AccountLinks className="block py-3 text-4" />
        <button type="button" onClick={leave} className="block w-full py-3 text-start text-4">
          {frame.logOut}
        </button>
      </nav>
    </>
  )
}
