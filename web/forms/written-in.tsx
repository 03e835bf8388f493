import { type Language, languages } from '#domain/language.ts'
import { Radio } from '#web/ui/checkbox.tsx'

type Props = {
  texts: { writeIn: string; languages: Record<Language, string>; writeInHelp?: string }
  language: Language
  onChange: (language: Language) => void
  className: string
}

export function WrittenIn({ texts: { writeIn, languages: names, writeInHelp }, language, onChange, className }: Props) {
  return (
    <fieldset className={className}>
      <legend className="mb-1.5 text-6 font-medium">{writeIn}</legend>
      <div className="flex flex-wrap gap-x-6">
        {languages.map((one) => (
          <Radio
            key={one}
            name="written"
            label={names[one]}
            checked={one === language}
            onChange={() => onChange(one)}
          />
        ))}
      </div>
      {writeInHelp && <p className="mt-1 text-6 text-ink-2">{writeInHelp}</p>}
    </fieldset>
  )
}
