import { Link } from 'react-router'
import { links } from '#domain/links.ts'
import { site } from '#domain/site.ts'
import * as en from '#texts/en/frame.ts'
import * as et from '#texts/et/frame.ts'
import { useLanguage, useTexts } from './use-texts.ts'

export function Footer() {
  const { frame } = useTexts({ en, et })
  const language = useLanguage()
  const columns = [
    {
      title: frame.columns.shop,
      items: [
        { to: links.discover(language), name: frame.allWorks },
        { to: links.discover(language, 'paintings'), name: frame.paintings },
        { to: links.discover(language, 'photography'), name: frame.photography },
        { to: links.discover(language, 'prints'), name: frame.prints },
        { to: links.collections(language), name: frame.collections },
      ],
    },
    {
      title: frame.columns.about,
      items: [{ to: links.artists(language), name: frame.artists }],
    },
    {
      title: frame.columns.help,
      items: [
        { to: links.cart(language), name: frame.cartLink },
        { to: links.orders(language), name: frame.myOrders },
      ],
    },
    {
      title: frame.columns.contact,
      items: [
        { to: `mailto:${site.email}`, name: site.email },
        { to: site.instagram, name: 'Instagram' },
        { to: site.facebook, name: 'Facebook' },
      ],
    },
  ]
  return (
    <footer className="no-print mt-(--section) border-t border-line pt-12 pb-8">
      <div className="page grid gap-x-6 gap-y-10 md:grid-cols-[1.6fr_1fr_1fr_1fr_1fr]">
        <div>
          <p className="font-serif text-[1.75rem] leading-none tracking-tight">{site.name}</p>
          <p className="mt-4 max-w-[36ch] text-6 text-ink-2">{frame.about}</p>
        </div>
        <nav
          aria-label={site.name}
          className="col-span-full grid grid-cols-2 gap-x-6 gap-y-10 md:col-span-4 md:grid-cols-4"
        >
          {columns.map(({ title, items }) => (
            <div key={title}>
              <h2 className="font-sans text-6 font-medium">{title}</h2>
              <ul className="mt-3 flex flex-col gap-0.5">
                {items.map(({ to, name }) => (
                  <li key={name}>
                    <Link to={to} className="inline-block py-1 text-6 text-ink-2 hover:text-act">
                      {name}
                    </Link>
                  </li>
                ))}
              </ul>
            </div>
          ))}
        </nav>
      </div>
      <div className="page mt-12">
        <div className="flex flex-wrap justify-between gap-4 border-t border-line pt-6 text-6 text-ink-2">
          <p>{frame.rights(new Date().getFullYear())}</p>
          <p>
            {site.studio.street}, {site.studio.city}
          </p>
        </div>
      </div>
    </footer>
  )
}
