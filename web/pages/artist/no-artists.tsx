import { Link } from 'react-router'
import { links } from '#domain/links.ts'
import { artistsTexts } from '#texts/artists.ts'
import { buttonLook } from '#web/ui/button.tsx'
import { useLanguage, useTexts } from '#web/ui/use-texts.ts'

export function NoArtists({ term }: { term: string }) {
  const { artists: t } = useTexts(artistsTexts)
  const language = useLanguage()
  return (
    <div className="py-12">
      <h2 className="text-2">{t.none}</h2>
      <p className="mt-3 text-4 text-ink-2">{term ? t.noneText(term) : t.noneAtAll}</p>
      {term && (
        <Link to={links.artists(language)} className={`${buttonLook('outlined')} mt-8`}>
          {t.showAll}
        </Link>
      )}
    </div>
  )
}
