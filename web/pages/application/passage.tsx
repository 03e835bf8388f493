import { applicationTexts } from '#texts/application.ts'
import { useTexts } from '#web/ui/use-texts.ts'

/** Shown while the user is being redirected. */
export function Passage() {
  const { signup: t } = useTexts(applicationTexts)
  return (
    <div className="page private-page pt-10 md:pt-14">
      <h1 className="text-1">{t.title}</h1>
      <p role="status" className="mt-4 text-4 text-ink-2">
        {t.wait}
      </p>
    </div>
  )
}
