import { mostStars } from '#domain/feedback.ts'
import * as en from '#texts/en/feedback.ts'
import * as et from '#texts/et/feedback.ts'
import { useTexts } from '#web/shell/use-texts.ts'

/** One to five stars, of which one is chosen; arrow keys move between them. */
export function Stars({ rating, choose }: { rating: number; choose: (rating: number) => void }) {
  const { feedback: t } = useTexts({ en, et })
  return (
    <fieldset>
      <legend className="mb-1.5 text-6 font-medium">{t.rating}</legend>
      <div className="-ml-2 flex">
        {Array.from({ length: mostStars }, (_, at) => at + 1).map((count) => (
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
            <svg
              aria-hidden="true"
              viewBox="0 0 24 24"
              width="28"
              height="28"
              fill={count <= rating ? 'currentColor' : 'none'}
              stroke="currentColor"
              strokeWidth={1.5}
              strokeLinejoin="round"
            >
              <path d="M12 3.6l2.6 5.3 5.8.8-4.2 4.1 1 5.8-5.2-2.7-5.2 2.7 1-5.8-4.2-4.1 5.8-.8L12 3.6Z" />
            </svg>
          </label>
        ))}
      </div>
    </fieldset>
  )
}
