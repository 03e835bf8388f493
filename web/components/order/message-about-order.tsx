import { Link } from 'react-router'
import type { OrderView } from '#contract/orders.ts'
import { links } from '#site/links.ts'
import { ordersTexts } from '#texts/orders.ts'
import { buttonVariant } from '#web/ui/button.tsx'
import { useLanguage, useTexts } from '#web/ui/use-texts.ts'

type Props = { order: Pick<OrderView, 'id' | 'items' | 'viewer' | 'paidAt'> }

export function MessageAboutOrder({ order: { id, items, viewer, paidAt } }: Props) {
  const { order: t } = useTexts(ordersTexts)
  const language = useLanguage()
  if (paidAt === null || viewer === 'admin') return null
  const artists = new Map(items.flatMap(({ artistId, artist }) => (artistId ? [[artistId, artist] as const] : [])))
  const ways =
    viewer === 'artist'
      ? [{ to: links.newMessage(language, 'artist', { order: id }), name: t.messageBuyer }]
      : [...artists].map(([artistId, artist]) => ({
          to: links.newMessage(language, 'buyer', { order: id, artist: artistId }),
          name: artists.size > 1 ? t.messageNamed(artist) : t.messageArtist,
        }))
  return (
    <div className="no-print flex flex-col gap-2">
      {ways.map(({ to, name }) => (
        <Link key={to} to={to} className={buttonVariant('outlined')}>
          {name}
        </Link>
      ))}
    </div>
  )
}
