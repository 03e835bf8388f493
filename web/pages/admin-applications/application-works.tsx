import type { Application } from '#contract/applications.ts'
import { plainAddress } from '#site/picture-address.ts'
import { adminTexts } from '#texts/admin.ts'
import { Picture } from '#web/components/picture.tsx'
import { useLanguage, useTexts } from '#web/ui/use-texts.ts'

/** Pixels on wide screens. */
const height = 280

/** Device pixels of the enlarged picture. */
const largest = 2400

export function ApplicationWorks({ name, works }: Pick<Application, 'name' | 'works'>) {
  const { applications: t } = useTexts(adminTexts)
  const language = useLanguage()
  if (works.length === 0) return <p className="text-5 text-ink-2">{t.noWorks}</p>
  return (
    <ul aria-label={t.works} className="flex flex-wrap gap-x-6 gap-y-5">
      {works.map(({ id, picture, caption }, at) => {
        const width = Math.round((height * picture.width) / picture.height)
        return (
          <li key={id} style={{ width: `min(100%, ${width}px)` }}>
            <a href={plainAddress(picture.url, picture.width, largest)} target="_blank" rel="noreferrer">
              <Picture picture={{ ...picture, alt: { [language]: t.work(at + 1, name) } }} sizes={width} />
            </a>
            {caption && <p className="mt-2 text-6 break-words text-ink-2">{caption}</p>}
          </li>
        )
      })}
    </ul>
  )
}
