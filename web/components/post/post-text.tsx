import { inLanguage, type Localized } from '#domain/language.ts'
import { LongText } from '#web/ui/long-text.tsx'
import { useLanguage } from '#web/ui/use-texts.ts'
import './post-text.css'

/** Sanitised by the server. */
export function PostText({ contents }: { contents: Localized }) {
  const pageLanguage = useLanguage()
  const { words, language } = inLanguage(contents, pageLanguage)
  return (
    <div {...(language === pageLanguage ? {} : { lang: language })}>
      <LongText html={words} className="post-text" />
    </div>
  )
}
