import { Link } from 'react-router'
import { links } from '#site/links.ts'
import { useLanguage } from '#web/ui/use-texts.ts'

type Props = { about: { artwork: string } | { artist: string }; children: string }

export function ReportLink({ about, children }: Props) {
  return (
    <p className="no-print mt-4 text-6">
      <Link
        to={links.report(useLanguage(), about)}
        rel="nofollow"
        className="inline-flex min-h-11 items-center text-ink-2 underline underline-offset-4 hover:text-ink"
      >
        {children}
      </Link>
    </p>
  )
}
