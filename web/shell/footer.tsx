import { yearInTallinn } from '#domain/delivery.ts'
import { site } from '#site/site.ts'
import { frameTexts } from '#texts/frame.ts'
import { Link } from '#web/ui/link.tsx'
import { useLanguage, useTexts } from '#web/ui/use-texts.ts'
import { footerColumns, legalLinks } from './footer-links.ts'

export function Footer() {
  const { frame } = useTexts(frameTexts)
  const language = useLanguage()
  const year = yearInTallinn(new Date())
  return (
    <footer className="no-print mt-(--section) border-t border-line pt-12 pb-8">
      <div className="page grid gap-x-6 gap-y-10 lg:grid-cols-[1.6fr_1fr_1fr_1fr_1fr]">
        <div>
          <p className="font-serif text-[1.75rem] leading-none tracking-tight">{site.name}</p>
          <p className="mt-4 max-w-[36ch] text-6 text-ink-2 max-lg:max-w-[60ch]">{frame.aboutText}</p>
          <p className="mt-3 text-6 text-ink-2">{[site.street, site.city].filter(Boolean).join(', ')}</p>
        </div>
        <nav aria-label={frame.footer} className="footer-links">
          {footerColumns(language, frame).map(({ title, items }) => (
            <div key={title}>
              <h2>{title}</h2>
              <ul>
                {items.map(({ to, name }) => (
                  <li key={name}>
                    <Link to={to}>{name}</Link>
                  </li>
                ))}
              </ul>
            </div>
          ))}
        </nav>
      </div>
      <div className="page mt-12">
        <div className="flex flex-wrap items-center justify-between gap-x-8 gap-y-2 border-t border-line pt-5 text-6 text-ink-2">
          <p>{frame.rights(year)}</p>
          <nav
            aria-label={frame.legal}
            className="flex flex-wrap gap-x-6 [&_a]:inline-block [&_a]:py-1 [&_a:hover]:text-act"
          >
            {legalLinks(language, frame).map(({ to, name }) => (
              <Link key={to} to={to}>
                {name}
              </Link>
            ))}
          </nav>
        </div>
      </div>
    </footer>
  )
}
