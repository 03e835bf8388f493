import { useState } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { type Language, languageName } from '#domain/language.ts'
import { adminCollectionsTexts } from '#texts/admin-collections.ts'
import { formProblemsTexts } from '#texts/form-problems.ts'
import { LanguageTabs } from '#web/components/language-tabs.tsx'
import { useFormFields } from '#web/forms/form-fields.ts'
import { Field, TextField } from '#web/ui/field.tsx'
import { useLanguage, useTexts } from '#web/ui/use-texts.ts'
import type { CollectionValues } from './collection-values.ts'

/** In the selected language. */
export function CollectionWords({ form }: { form: UseFormReturn<CollectionValues> }) {
  const { adminCollections: t } = useTexts(adminCollectionsTexts)
  const { fieldProblems } = useTexts(formProblemsTexts)
  const language = useLanguage()
  const [written, write] = useState<Language>(language)
  const field = useFormFields(form)
  return (
    <LanguageTabs
      label={t.writtenIn}
      nameOf={(each) => t.languageTab(languageName(each, language))}
      written={written}
      write={write}
    >
      <div key={written} className="grid gap-5">
        <Field
          lang={written}
          label={t.name}
          required
          maxLength={120}
          {...field(`titles.${written}`)}
          error={form.formState.errors.titles && fieldProblems.required}
        />
        <TextField lang={written} label={t.text} rows={3} maxLength={2000} {...field(`texts.${written}`)} />
        <Field
          lang={written}
          label={t.curator}
          help={t.curatorHelp}
          maxLength={200}
          {...field(`curators.${written}`)}
        />
      </div>
    </LanguageTabs>
  )
}
