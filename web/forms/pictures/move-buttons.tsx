import { workFormTexts } from '#texts/work-form.ts'
import { Button } from '#web/ui/button.tsx'
import { useTexts } from '#web/ui/use-texts.ts'

type Props = {
  at: number
  count: number
  onMove: (to: number, button: 'earlier' | 'later') => void
}

/** Hidden for a single picture. */
export function MoveButtons({ at, count, onMove }: Props) {
  const { workForm: t } = useTexts(workFormTexts)
  if (count < 2) return null
  return (
    <p className="mt-1 flex flex-wrap gap-x-5">
      <Button variant="words" data-move="earlier" disabled={at === 0} onClick={() => onMove(at - 1, 'earlier')}>
        {t.earlier}
      </Button>
      <Button variant="words" data-move="later" disabled={at === count - 1} onClick={() => onMove(at + 1, 'later')}>
        {t.later}
      </Button>
    </p>
  )
}
