import { Link } from 'react-router'
import { links } from '#site/links.ts'
import { site } from '#site/site.ts'
import { ordersTexts } from '#texts/orders.ts'
import { useLanguage, useTexts } from '#web/ui/use-texts.ts'

export function OrderHelp() {
  const { order: t } = useTexts(ordersTexts)
  return (
    <p className="text-6 text-ink-2">
      <span>{t.help}</span>{' '}
      <a href={`mailto:${site.email}`} className="link">
        {site.email}
      </a>{' '}
      <span>{t.orHelpCentre}</span>{' '}
      <Link to={links.faq(useLanguage())} className="link">
        {t.helpCentre}
      </Link>
      <span>.</span>
    </p>
  )
}
