import { Link } from 'react-router'
import { catalogueTexts } from '#texts/catalogue.ts'
import { frameTexts } from '#texts/frame.ts'
import { sitemapTexts } from '#texts/sitemap.ts'
import { textsMeta } from '#web/shell/page-meta.ts'
import { useLanguage, useTexts } from '#web/ui/use-texts.ts'
import { sitemapGroups } from './sitemap-links.ts'

export const meta = textsMeta(sitemapTexts, 'sitemap')

/** Every screen of the shop on one page. */
export default function SitemapPage() {
  const { sitemap: t } = useTexts(sitemapTexts)
  const { frame } = useTexts(frameTexts)
  const { categories } = useTexts(catalogueTexts)
  const groups = sitemapGroups(useLanguage(), { t, frame, categories })
  return (
    <div className="page pt-9 md:pt-12">
      <h1 className="text-1">{t.title}</h1>
      <p className="mt-4 text-4 text-ink-2">{t.subtitle}</p>
      <div className="mt-10 grid gap-x-10 gap-y-12 sm:grid-cols-2 md:mt-14 lg:grid-cols-3">
        {groups.map(({ title, ways }) => (
          <section key={title} className="border-t border-line pt-5">
            <h2 className="text-3">{title}</h2>
            <ul className="mt-3">
              {ways.map(({ to, name, isAlias = false }) => (
                <li key={to}>
                  <Link to={to} reloadDocument={isAlias} className="inline-block py-1.5 text-5 hover:text-act">
                    {name}
                  </Link>
                </li>
              ))}
            </ul>
          </section>
        ))}
      </div>
    </div>
  )
}
