import { adminCollectionsTexts } from '#texts/admin-collections.ts'
import { SmallPicture } from '#web/components/small-picture.tsx'
import { moved, SortableList } from '#web/components/sortable-list.tsx'
import { Radio } from '#web/ui/checkbox.tsx'
import { useTexts } from '#web/ui/use-texts.ts'
import type { ChosenWork } from './collection-values.ts'
import { FindWorks } from './find-works.tsx'

type Props = {
  works: readonly ChosenWork[]
  artworkId: string | null
  onChange: (works: ChosenWork[]) => void
  onSelectCover: (artworkId: string | null) => void
}

export function ChosenWorks({ works, artworkId, onChange, onSelectCover }: Props) {
  const { adminCollections: t } = useTexts(adminCollectionsTexts)
  const stands = works.some(({ artwork }) => artwork.id === artworkId) ? artworkId : works[0]?.artwork.id
  return (
    <>
      {works.length === 0 ? (
        <p className="text-5 text-ink-2">{t.noWorks}</p>
      ) : (
        <SortableList
          items={works}
          keyOf={({ artwork }) => artwork.id}
          nameOf={({ artwork }) => artwork.title}
          texts={t}
          onMove={(from, to) => onChange(moved(works, from, to))}
        >
          {(work) => (
            <div className="grid grid-cols-[3.5rem_minmax(0,1fr)] items-center gap-4">
              <SmallPicture picture={work.artwork.picture} width={56} highest={56} />
              <div className="min-w-0">
                <p className="text-5">
                  <span className="title-of-work" lang={work.artwork.titleLanguage}>
                    {work.artwork.title}
                  </span>
                  <span>{`, ${work.artwork.artistName}`}</span>
                </p>
                {!work.isShown && <p className="text-6 text-warn">{t.notShown}</p>}
                <div className="flex flex-wrap items-center gap-x-5">
                  <Radio
                    name="stands"
                    label={
                      <>
                        <span aria-hidden="true">{t.standsShort}</span>
                        <span className="sr-only">{t.stands(work.artwork.title)}</span>
                      </>
                    }
                    disabled={!work.isShown}
                    checked={stands === work.artwork.id}
                    onChange={() => onSelectCover(work.artwork.id)}
                  />
                  <button
                    type="button"
                    aria-label={t.remove(work.artwork.title)}
                    className="link min-h-11 text-5"
                    onClick={() => {
                      onChange(works.filter((other) => other !== work))
                      if (artworkId === work.artwork.id) onSelectCover(null)
                    }}
                  >
                    {t.removeShort}
                  </button>
                </div>
              </div>
            </div>
          )}
        </SortableList>
      )}
      <FindWorks
        isAdded={(id) => works.some(({ artwork }) => artwork.id === id)}
        onAdd={(artwork) => onChange([...works, { artwork, isShown: true }])}
      />
    </>
  )
}
