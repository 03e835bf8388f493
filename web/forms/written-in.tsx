import { type Language, languageName, languages } from '#domain/language.ts'
import { Radio } from '#web/ui/checkbox.tsx'
import { useLanguage } from '#web/ui/use-texts.ts'

type Props = {
  texts: { writeIn: string; writeInHelp?: string }
  language: Language
  onChange: (language: Language) => void
  className: string
}

export function WrittenIn({ texts: { writeIn, writeInHelp }, language, onChange, className }: Props) {
  const pageLanguage = useLanguage()
  return (
    <fieldset className={className}>
      <legend className="mb-1.5 text-6 font-medium">{writeIn}</legend>
      <div className="flex flex-wrap gap-x-6">
        {languages.map((one) => (
          <Radio
            key={one}
            name="written"
            label={languageName(one, pageLanguage)}
            checked={one === language}
            onChange={() => onChange(one)}
          />
        ))}
      </div>
      {writeInHelp && <p className="mt-1 text-6 text-ink-2">{writeInHelp}</p>}
    </fieldset>
  )
}
