import { links } from '#site/links.ts'
import { site } from '#site/site.ts'
import { ordersTexts } from '#texts/orders.ts'
import { TextLink } from '#web/ui/text-link.tsx'
import { useLanguage, useTexts } from '#web/ui/use-texts.ts'

export function OrderHelp() {
  const { order: t } = useTexts(ordersTexts)
  return (
    <p className="text-6 text-ink-2">
      <span>{t.help}</span>{' '}
      <a href={`mailto:${site.email}`} className="link">
        {site.email}
      </a>{' '}
      <span>{t.orHelpCentre}</span> <TextLink to={links.faq(useLanguage())}>{t.helpCentre}</TextLink>
      <span>.</span>
    </p>
  )
}
