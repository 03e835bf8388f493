import { Link, useLocation } from 'react-router'
import type { CurrentAnnouncement } from '#contract/announcements.ts'
import { zero } from '#domain/money.ts'
import { freeDeliveryAbove, shippingFor } from '#domain/shipping.ts'
import { links } from '#site/links.ts'
import { frameTexts } from '#texts/frame.ts'
import { LocalizedText } from '#web/components/localized-text.tsx'
import { useLanguage, useTexts } from '#web/ui/use-texts.ts'
import { VerifyBanner } from './verify-banner.tsx'

/** Delivery is free for all orders until there are rates. */
const isFreeForAll = shippingFor(zero) === zero

type Props = { demo: boolean; announcement: CurrentAnnouncement | null }

/** Announcement and delivery costs, or a reminder to verify the address; neither during checkout. Marks a demo. */
export function NoticeBar({ demo, announcement }: Props) {
  const { frame } = useTexts(frameTexts)
  const { isCheckout, isVerifying } = usePlace()
  if (isCheckout && !demo) return null
  return (
    <div className="flex flex-wrap justify-center gap-x-3 bg-wall-2 px-4 py-1.5 md:px-6 text-ink-2">
      {demo && (
        <p className="text-warn">
          <span className={isCheckout ? '' : 'hidden md:inline'}>{frame.demo}</span>
          {!isCheckout && <span className="md:hidden">{frame.demoShort}</span>}
        </p>
      )}
      {!isCheckout && (
        <div className={isVerifying ? '' : 'unless-unverified'}>
          <div className="flex flex-wrap justify-center gap-x-3">
            {announcement && (
              <p className="text-ink">
                <Announcement announcement={announcement} />
              </p>
            )}
            <p>{frame.freeDelivery(freeDeliveryAbove)}</p>
            {isFreeForAll && <p className="hidden lg:block">{frame.freeForAll}</p>}
          </div>
        </div>
      )}
      {!isCheckout && !isVerifying && <VerifyBanner />}
    </div>
  )
}

/** Hidden on the verification page. */
function usePlace() {
  const language = useLanguage()
  const { pathname } = useLocation()
  return {
    isCheckout: pathname === links.cart(language) || pathname.startsWith(links.orderConfirmation(language, '')),
    isVerifying: pathname === links.emailConfirmation(language),
  }
}

function Announcement({ announcement: { texts, path } }: { announcement: CurrentAnnouncement }) {
  const language = useLanguage()
  if (!path) return <LocalizedText text={texts} />
  return (
    <Link to={`/${language}${path}`} className="underline underline-offset-3 hover:text-act">
      <LocalizedText text={texts} />
    </Link>
  )
}
