import { Link, Navigate, useLocation } from 'react-router'
import { formatMoney, inCents } from '#domain/money.ts'
import { links } from '#site/links.ts'
import { returnAddressTexts } from '#texts/return-address.ts'
import { workFormTexts } from '#texts/work-form.ts'
import { api } from '#web/api/api.ts'
import { CopyLink } from '#web/components/copy-link.tsx'
import { type Listing, listingIn } from '#web/components/own-works/listing.ts'
import { PrivatePage } from '#web/components/private/private-page.tsx'
import { textsMeta } from '#web/shell/page-meta.ts'
import { userContext } from '#web/shell/require-user.ts'
import { artistStatusOf, isArtistWithSales } from '#web/state/artist-status.ts'
import { useUser } from '#web/state/session.ts'
import { buttonVariant } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { Section } from '#web/ui/section.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import { useLanguage, useTexts } from '#web/ui/use-texts.ts'
import type { Route } from './+types/listing-confirmation-page.ts'

export const meta = textsMeta(workFormTexts, 'listingConfirmation', { hidden: true })

/** Asks for a missing return address after publication. */
export async function clientLoader({ context }: Route.ClientLoaderArgs) {
  const user = context.get(userContext)
  const isArtist = isArtistWithSales(artistStatusOf(user))
  const returns = isArtist ? await api('GET /artists/profile/return-address').catch(() => undefined) : undefined
  return { user, lacksReturnAddress: returns?.address === null }
}

/** Redirects home without a new listing. */
export default function ListingConfirmationPage({ loaderData }: Route.ComponentProps) {
  const { listingConfirmation: t } = useTexts(workFormTexts)
  const language = useLanguage()
  const { returnAddress } = useTexts(returnAddressTexts)
  const { role } = useUser(loaderData.user)
  const listing = listingIn(useLocation().state)
  if (!listing) return <Navigate to={links.home(language)} replace />
  return (
    <PrivatePage title={t.title}>
      <p className="-mt-4 mb-10 max-w-[60ch] text-4 text-ink-2">{t.lead}</p>
      <div className="grid gap-x-14 gap-y-10 md:grid-cols-2">
        <div>
          {listing.photos[0] && (
            <img src={listing.photos[0]} alt={listing.title} className="max-h-120 max-w-full bg-wall-3" />
          )}
          <h2 className="title-of-work mt-5 text-3">{listing.title}</h2>
          <Lines listing={listing} />
        </div>
        <Section id="next" title={t.next}>
          {loaderData.lacksReturnAddress && (
            <div className="mt-4">
              <Notice variant="warn">
                <span>{returnAddress.none}</span>{' '}
                <TextLink to={`${links.settings(language)}#return-address`}>{returnAddress.add}</TextLink>
              </Notice>
            </div>
          )}
          <ol className="mt-4">
            {t.steps.map(({ title, text }, at) => (
              <li key={title} className="flex gap-5 border-t border-line py-4">
                <span aria-hidden="true" className="font-serif text-3 text-ink-2">
                  {at + 1}
                </span>
                <div>
                  <h3 className="text-4 font-medium">{title}</h3>
                  <p className="mt-1 text-5 text-ink-2">{text}</p>
                </div>
              </li>
            ))}
          </ol>
          <div className="mt-6 flex flex-wrap gap-3">
            <Link to={links.artwork(language, listing.id)} className={buttonVariant('filled')}>
              {t.see}
            </Link>
            <CopyLink path={links.artwork(language, listing.id)} />
            <Link
              to={role === 'ADMIN' ? links.admin(language) : links.artistDashboard(language)}
              className={buttonVariant('outlined')}
            >
              {role === 'ADMIN' ? t.toAdmin : t.toDashboard}
            </Link>
            <Link to={links.uploadWork(language)} className="link self-center text-5">
              {t.uploadAnother}
            </Link>
          </div>
        </Section>
      </div>
    </PrivatePage>
  )
}

/** Rental lines appear only where they exist. */
function Lines({ listing }: { listing: Listing }) {
  const { listingConfirmation: t } = useTexts(workFormTexts)
  const price = formatMoney(inCents(listing.price), useLanguage())
  const { address, city, county } = listing.location ?? {}
  const lines = [
    [t.price, listing.rentPeriod ? t.rentPerPeriod(price, listing.rentPeriod) : price],
    [t.place, [address, city, county].filter(Boolean).join(', ')],
    [t.room, listing.roomType],
    [t.availability, listing.availability?.availability],
    [t.minTerm, listing.availability?.minTerm],
    [t.bills, listing.billsIncluded === undefined ? undefined : listing.billsIncluded ? t.yes : t.no],
  ].flatMap(([name, value]) => (name && value ? [{ name, value }] : []))
  return (
    <dl className="mt-3 text-5">
      {lines.map(({ name, value }) => (
        <div key={name} className="flex justify-between gap-6 border-b border-line py-2.5">
          <dt className="text-ink-2">{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}

export function HydrateFallback() {
  const { listingConfirmation: t } = useTexts(workFormTexts)
  return <PrivatePage title={t.title}>{null}</PrivatePage>
}
