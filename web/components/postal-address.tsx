import { countryName } from '#domain/country.ts'
import { useLanguage } from '#web/ui/use-texts.ts'

type Props = {
  name: string
  line1: string
  line2: string | null
  city: string | null
  state?: string | null
  postalCode: string | null
  country: string | null
}

export function PostalAddress({ name, line1, line2, city, state, postalCode, country }: Props) {
  const language = useLanguage()
  const lines = [
    ...[name, line1, line2, `${postalCode ?? ''} ${city ?? ''}`.trim()],
    [state, country && countryName(country, language)].filter(Boolean).join(', '),
  ]
  return (
    <address className="leading-relaxed not-italic">
      {lines.filter(Boolean).map((line) => (
        <span key={line} className="block">
          {line}
        </span>
      ))}
    </address>
  )
}
