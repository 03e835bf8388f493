import { accentShades, isColour, readableAccent } from '#domain/accent.ts'
import { shopFactsTexts } from '#texts/shop-facts.ts'
import { Button } from '#web/ui/button.tsx'
import { useTexts } from '#web/ui/use-texts.ts'

type Props = { accent: string; onChoose: (accent: string) => void }

/** Links and buttons by day and in the evening, or the nearest colour that can be read. */
export function AccentPreview({ accent, onChoose }: Props) {
  const { shopFacts: t } = useTexts(shopFactsTexts)
  const typed = accent.trim().toLowerCase()
  if (!isColour(typed)) return null
  const readable = readableAccent(typed)
  const { light, dark } = accentShades(readable)
  return (
    <div className="mt-4">
      <p className="text-6" role="status">
        {readable !== typed && t.accentNearest(readable)}
      </p>
      <div className="mt-2 flex flex-wrap gap-3">
        {[light, dark].map(({ act, on }) => (
          <span
            key={act}
            aria-hidden="true"
            className="rounded-1 px-4 py-2 text-6"
            style={{ background: act, color: on }}
          >
            {act}
          </span>
        ))}
        {readable !== typed && (
          <Button variant="outlined" onClick={() => onChoose(readable)}>
            {t.accentUse(readable)}
          </Button>
        )}
      </div>
    </div>
  )
}
