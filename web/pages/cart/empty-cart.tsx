import { Link } from 'react-router'
import { links } from '#domain/links.ts'
import * as en from '#texts/en/cart.ts'
import * as et from '#texts/et/cart.ts'
import { useLanguage, useTexts } from '#web/shell/use-texts.ts'
import { buttonLook } from '#web/ui/button.tsx'

export function EmptyCart() {
  const { cart: t } = useTexts({ en, et })
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
