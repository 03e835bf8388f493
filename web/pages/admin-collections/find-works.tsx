import { useState } from 'react'
import type { ArtworkCard } from '#contract/artworks.ts'
import { adminCollectionsTexts } from '#texts/admin-collections.ts'
import { anonymousApi } from '#web/api/anonymous-api.ts'
import { SmallPicture } from '#web/components/small-picture.tsx'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { useTexts } from '#web/ui/use-texts.ts'

const maxFound = 12

type Found = { state: 'idle' | 'searching' | 'failed' } | { state: 'found'; works: readonly ArtworkCard[] }

type Props = { isAdded: (id: string) => boolean; onAdd: (work: ArtworkCard) => void }

export function FindWorks({ isAdded, onAdd }: Props) {
  const { adminCollections: t } = useTexts(adminCollectionsTexts)
  const [q, setQ] = useState('')
  const [found, setFound] = useState<Found>({ state: 'idle' })

  async function search() {
    setFound({ state: 'searching' })
    try {
      const { content } = await anonymousApi('GET /artworks', { query: { q, size: String(maxFound) } })
      setFound({ state: 'found', works: content })
    } catch {
      setFound({ state: 'failed' })
    }
  }

  return (
    <div className="mt-6">
      <div className="grid items-start gap-4 sm:grid-cols-[minmax(0,1fr)_auto]">
        <Field
          label={t.find}
          help={t.findHelp}
          type="search"
          maxLength={200}
          value={q}
          onChange={({ target }) => setQ(target.value)}
          onKeyDown={(event) => {
            // Enter would submit the whole form.
            if (event.key !== 'Enter') return
            event.preventDefault()
            if (found.state !== 'searching') void search()
          }}
        />
        <Button
          variant="outlined"
          className="sm:mt-6.5"
          busy={found.state === 'searching'}
          busyText={t.searching}
          onClick={() => void search()}
        >
          {t.search}
        </Button>
      </div>
      <p role="status" className="mt-2 text-5 text-ink-2">
        {found.state === 'failed'
          ? t.searchFailed
          : found.state === 'found' && found.works.length === 0 && t.nothingFound}
      </p>
      {found.state === 'found' && found.works.length > 0 && (
        <ul className="mt-2 border-t border-line">
          {found.works.map((work) => (
            <li
              key={work.id}
              className="grid grid-cols-[3.5rem_minmax(0,1fr)_auto] items-center gap-4 border-b border-line py-3"
            >
              <SmallPicture picture={work.picture} width={56} highest={56} />
              <p className="min-w-0 text-5">
                <span className="title-of-work" lang={work.titleLanguage}>
                  {work.title}
                </span>
                <span>{`, ${work.artistName}`}</span>
              </p>
              {isAdded(work.id) ? (
                <span className="text-6 text-ink-2">{t.added}</span>
              ) : (
                <Button variant="outlined" aria-label={t.add(work.title)} onClick={() => onAdd(work)}>
                  {t.addShort}
                </Button>
              )}
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
