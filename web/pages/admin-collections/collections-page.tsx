import { useRef, useState } from 'react'
import { Link, useLocation } from 'react-router'
import type { CollectionRow } from '#contract/collections.ts'
import { inLanguage } from '#domain/language.ts'
import { adminLinks } from '#site/admin-links.ts'
import { adminCollectionsTexts } from '#texts/admin-collections.ts'
import { catalogueTexts } from '#texts/catalogue.ts'
import { api } from '#web/api/api.ts'
import { EmptyList } from '#web/components/empty-list.tsx'
import { LocalizedText } from '#web/components/localized-text.tsx'
import { PrivatePage, privateRoute } from '#web/components/private/private-page.tsx'
import { SmallPicture } from '#web/components/small-picture.tsx'
import { moved, SortableList } from '#web/components/sortable-list.tsx'
import { useMutation } from '#web/forms/use-mutation.ts'
import { buttonVariant } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { useLanguage, useTexts } from '#web/ui/use-texts.ts'
import type { Route } from './+types/collections-page.ts'

export const { meta, HydrateFallback, ErrorBoundary } = privateRoute(adminCollectionsTexts, 'adminCollections')

export const clientLoader = () => api('GET /admin/collections')

export default function CollectionsPage({ loaderData: { content } }: Route.ComponentProps) {
  const { adminCollections: t } = useTexts(adminCollectionsTexts)
  const language = useLanguage()
  const notice: unknown = useLocation().state?.notice
  const { order, move, isFailed } = useOrder(content)
  return (
    <PrivatePage title={t.title}>
      <div className="mb-8 flex flex-wrap gap-3">
        <Link to={adminLinks.newCollection(language, 'chosen')} className={buttonVariant('filled')}>
          {t.newChosen}
        </Link>
        <Link to={adminLinks.newCollection(language, 'rule')} className={buttonVariant('outlined')}>
          {t.newRule}
        </Link>
      </div>
      <div className="mb-5 empty:hidden">
        {isFailed && <Notice variant="bad">{t.orderFailed}</Notice>}
        {!isFailed && typeof notice === 'string' && <Notice variant="good">{notice}</Notice>}
      </div>
      {content.length === 0 ? (
        <EmptyList title={t.none} text={t.noneText} />
      ) : (
        <SortableList
          items={order}
          keyOf={({ id }) => id}
          nameOf={({ titles }) => inLanguage(titles, language).words}
          texts={t}
          onMove={move}
        >
          {(row) => <Row row={row} />}
        </SortableList>
      )}
    </PrivatePage>
  )
}

/** Saves each move, and restores the server's order on failure. */
function useOrder(content: readonly CollectionRow[]) {
  const { run, refusal } = useMutation((ids: string[]) => api('PUT /admin/collection-order', { body: { ids } }))
  const [ids, setIds] = useState<readonly string[]>()
  const last = useRef<Promise<unknown>>(Promise.resolve())
  const order = ids ? ids.flatMap((id) => content.find((row) => row.id === id) ?? []) : content

  async function move(from: number, to: number) {
    const next = moved(order, from, to).map(({ id }) => id)
    setIds(next)
    // Concurrent requests may arrive in another order.
    const saved = last.current.then(() => run(next))
    last.current = saved
    const { ok } = await saved
    if (!ok) setIds((current) => (current === next ? undefined : current))
  }
  return { order, move: (from: number, to: number) => void move(from, to), isFailed: refusal !== undefined }
}

function Row({ row }: { row: CollectionRow }) {
  const { adminCollections: t } = useTexts(adminCollectionsTexts)
  const { works } = useTexts(catalogueTexts)
  const { id, titles, kind, artworksCount, isPublished, isWallOfTheWeek, picture } = row
  const facts = [t.kinds[kind], works(artworksCount), ...(isPublished ? [] : [t.hidden])]
  return (
    <div className="grid grid-cols-[3.5rem_minmax(0,1fr)] items-center gap-4">
      <SmallPicture picture={picture} width={56} highest={56} />
      <div className="min-w-0">
        <h2 className="text-4">
          <Link to={adminLinks.collection(useLanguage(), id)} className="hover:text-act">
            <LocalizedText text={titles} />
          </Link>
        </h2>
        <p className="mt-0.5 text-6 text-ink-2">
          <span>{facts.join(' · ')}</span>
          {isWallOfTheWeek && <span className="font-medium text-ink">{` · ${t.wall}`}</span>}
        </p>
      </div>
    </div>
  )
}
