import { Link } from 'react-router'
import { comparisonsTexts } from '#texts/comparisons.ts'
import { DifferenceTable } from '#web/components/private/difference-table.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { useTexts } from '#web/ui/use-texts.ts'

type Difference = {
  key: string
  kind: string
  name: string
  ours: number | null
  theirs: number | null
  /** Currency of the other side. */
  currency?: string
}

type Props = {
  title: string
  total: number
  differences: readonly Difference[]
  otherSide: string
  to: string
}

/** The link leads to all of them. */
const maxShown = 3

export function DifferenceAlarm({ title, total, differences, otherSide, to }: Props) {
  const { comparisons: t } = useTexts(comparisonsTexts)
  const what = ({ kind, name }: Difference) => (
    <>
      <p className="max-sm:text-6">{kind}</p>
      <p className="text-6 text-ink-2">{name}</p>
    </>
  )
  return (
    <section className="mb-12 max-w-180">
      <h2 className="mb-4 text-3">{title}</h2>
      <Notice variant="bad">
        <span>{t.news(total)}</span>{' '}
        <Link to={to} className="underline">
          {t.compare}
        </Link>
      </Notice>
      <DifferenceTable
        label={title}
        otherSide={otherSide}
        differences={differences.slice(0, maxShown)}
        what={what}
        className="mt-4"
        keyOf={({ key }) => key}
      />
    </section>
  )
}
