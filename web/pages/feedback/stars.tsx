import { maxStars } from '#domain/feedback.ts'
import { feedbackTexts } from '#texts/feedback.ts'
import { Star } from '#web/ui/star.tsx'
import { useTexts } from '#web/ui/use-texts.ts'

/** One to five stars, of which one is chosen; arrow keys move between them. */
export function Stars({ rating, choose }: { rating: number; choose: (rating: number) => void }) {
  const { feedback: t } = useTexts(feedbackTexts)
  return (
    <fieldset>
      <legend className="mb-1.5 text-6 font-medium">{t.rating}</legend>
      <div className="-ml-2 flex">
        {Array.from({ length: maxStars }, (_, at) => at + 1).map((count) => (
          <label
            key={count}
            className="flex size-12 cursor-pointer items-center justify-center rounded-1 text-act has-[:focus-visible]:shadow-(--ring)"
          >
            <input
              type="radio"
              name="rating"
              value={count}
              checked={rating === count}
              aria-label={t.stars(count)}
              onChange={() => choose(count)}
              className="sr-only"
            />
            <Star size={28} filled={count <= rating} />
          </label>
        ))}
      </div>
    </fieldset>
  )
}
