import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { links } from '#site/links.ts'
import { catalogueTexts } from '#texts/catalogue.ts'
import { frameTexts } from '#texts/frame.ts'
import { sitemapTexts } from '#texts/sitemap.ts'
import { textsMeta } from '#web/shell/page-meta.ts'
import { useLanguage, useTexts } from '#web/ui/use-texts.ts'

export const meta = textsMeta(sitemapTexts, 'sitemap')

export default function SitemapPage() {
  const { sitemap: t } = useTexts(sitemapTexts)
  const { frame } = useTexts(frameTexts)
  const { categories } = useTexts(catalogueTexts)
  const language = useLanguage()
  return (
    <div className="page pt-10 md:pt-14">
      <h1 className="text-1">{t.title}</h1>
      <p className="mt-4 text-4 text-ink-2">{t.subtitle}</p>
      <div className="mt-10 grid gap-x-10 gap-y-12 sm:grid-cols-2 md:mt-14 lg:grid-cols-3">
        <Group title={t.groups.main}>
          <Way to={links.home(language)} name={t.home} />
          <Way to={links.discover(language)} name={frame.allWorks} />
          <Way to={links.artists(language)} name={frame.artists} />
          <Way to={links.collections(language)} name={frame.collections} />
          <Way to={links.about(language)} name={frame.aboutUs} />
          <Way to={links.howItWorks(language)} name={frame.howItWorks} />
          <Way to={links.contact(language)} name={frame.contact} />
          <Way to={links.blog(language)} name={frame.blog} />
          <Way to={links.faq(language)} name={frame.faq} />
        </Group>
        <Group title={t.groups.categories}>
          <Way to={links.discover(language, 'paintings')} name={categories.paintings} />
          <Way to={links.discover(language, 'photography')} name={categories.photography} />
          <Way to={links.discover(language, 'sculpture')} name={categories.sculpture} />
          <Way to={links.discover(language, 'digital-art')} name={categories.digital} />
          <Way to={links.discover(language, 'mixed-media')} name={categories['mixed-media']} />
          <Way to={links.discover(language, 'prints')} name={categories.prints} />
          <Way to={links.discover(language, 'drawings')} name={categories.drawings} />
        </Group>
        <Group title={t.groups.user}>
          <Way to={links.login(language)} name={t.logIn} />
          <Way to={links.register(language)} name={t.register} />
          <Way to={`/${language}/profile`} name={t.profile} isAlias />
          <Way to={links.cart(language)} name={t.cart} />
          <Way to={links.orders(language)} name={t.orders} />
          <Way to={links.saved(language)} name={t.saved} />
        </Group>
        <Group title={t.groups.artist}>
          <Way to={links.artistDashboard(language)} name={t.dashboard} />
          <Way to={`/${language}/upload-artwork`} name={t.upload} isAlias />
          <Way to={`/${language}/artist-profile`} name={t.artistProfile} isAlias />
          <Way to={`/${language}/manage-listings`} name={t.listings} isAlias />
          <Way to={links.pendingApproval(language)} name={t.pending} />
        </Group>
        <Group title={t.groups.legal}>
          <Way to={links.terms(language)} name={t.termsOfUse} />
          <Way to={links.privacy(language)} name={t.privacy} />
          <Way to={links.cookies(language)} name={t.cookies} />
          <Way to={links.returns(language)} name={frame.returns} />
          <Way to={links.withdraw(language)} name={frame.withdraw} />
          <Way to={links.shipping(language)} name={frame.shipping} />
          <Way to={links.guarantee(language)} name={t.guarantee} />
          <Way to={links.ranking(language)} name={t.ranking} />
          <Way to={links.accessibility(language)} name={frame.accessibility} />
        </Group>
        <Group title={t.groups.support}>
          <Way to={links.contact(language)} name={frame.contact} />
          <Way to={links.feedback(language)} name={frame.feedback} />
          <Way to={links.emailConfirmation(language)} name={t.confirmation} />
          <Way to={`/${language}/verification-success`} name={t.verified} />
          <Way to={`/${language}/order-confirmation`} name={t.orderConfirmation} isAlias />
        </Group>
      </div>
    </div>
  )
}

function Group({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="border-t border-line pt-5">
      <h2 className="text-3">{title}</h2>
      <ul className="mt-3">{children}</ul>
    </section>
  )
}

/** An alias is a second URL of a page, which the server redirects. */
function Way({ to, name, isAlias = false }: { to: string; name: string; isAlias?: boolean }) {
  return (
    <li>
      <Link to={to} reloadDocument={isAlias} className="inline-block py-1.5 text-5 hover:text-act">
        {name}
      </Link>
    </li>
  )
}
