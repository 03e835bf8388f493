import { Link } from 'react-router'
import { links } from '#domain/links.ts'
import { cartTexts } from '#texts/cart.ts'
import { buttonLook } from '#web/ui/button.tsx'
import { useLanguage, useTexts } from '#web/ui/use-texts.ts'

export function EmptyCart() {
  const { cart: t } = useTexts(cartTexts)
  return (
    <div className="mt-8 border-t border-line py-14">
      <h2 className="text-2">{t.empty}</h2>
      <p className="mt-3 max-w-[44ch] text-4 text-ink-2">{t.emptyText}</p>
      <Link to={links.discover(useLanguage())} className={`${buttonLook('filled')} mt-8`}>
        {t.discover}
      </Link>
    </div>
  )
}
