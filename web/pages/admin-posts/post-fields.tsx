import { lazy, Suspense, useId, useState } from 'react'
import type { FieldError, UseFormReturn } from 'react-hook-form'
import { inLanguage, type Language, languageName, wordsElsewhere } from '#domain/language.ts'
import { postCategories } from '#domain/post.ts'
import { blogTexts } from '#texts/blog.ts'
import { postsTexts } from '#texts/posts.ts'
import { LanguageTabs } from '#web/components/language-tabs.tsx'
import { useErrorText, useFormFields } from '#web/forms/form-fields.ts'
import { Field, Options, SelectField, TextField } from '#web/ui/field.tsx'
import { useLanguage, useTexts } from '#web/ui/use-texts.ts'
import { FeaturedImage } from './featured-image.tsx'
import type { PostValues } from './post-values.ts'
import type { PictureAt } from './use-picture-at.ts'

const ContentEditor = lazy(() => import('./content-editor.tsx'))

type Props = {
  form: UseFormReturn<PostValues>
  picture: PictureAt
  isUploading: boolean
  onUploading: (isUploading: boolean) => void
  /** A public post cannot be scheduled. */
  isPublic: boolean
}

/** Texts in the selected language, then the common fields. */
export function PostFields({ form, picture, isUploading, onUploading, isPublic }: Props) {
  const { posts: t } = useTexts(postsTexts)
  const { blog } = useTexts(blogTexts)
  const language = useLanguage()
  const field = useFormFields(form)
  const errorText = useErrorText()
  const { errors } = form.formState
  const values = form.watch()
  const [written, write] = useState(useWrittenFirst(values))
  return (
    <>
      <LanguageTabs
        label={t.writtenIn}
        nameOf={(one) => t.languageTab(languageName(one, language))}
        written={written}
        write={write}
      >
        <div key={written} className="grid gap-5">
          <Field
            label={t.postTitle}
            lang={written}
            required
            maxLength={200}
            placeholder={wordsElsewhere(values.titles, written)}
            {...field(`titles.${written}`)}
            error={errorText(errors.titles as FieldError | undefined)}
          />
          <TextField
            label={t.excerpt}
            lang={written}
            rows={2}
            maxLength={500}
            help={t.excerptHelp}
            {...field(`excerpts.${written}`)}
          />
          <ContentField form={form} written={written} />
          {values.featuredImage && (
            <Field label={t.alt} lang={written} maxLength={300} help={t.altHelp} {...field(`alts.${written}`)} />
          )}
        </div>
      </LanguageTabs>
      <div className="mt-8 grid gap-x-6 gap-y-5 border-t border-line pt-8 md:grid-cols-2">
        <SelectField label={t.category} {...field('category')}>
          <option value="">{t.noCategory}</option>
          <Options values={postCategories} textOf={(category) => blog.categories[category]} />
        </SelectField>
        <Field label={t.author} maxLength={100} {...field('author')} />
        <FeaturedImage
          address={values.featuredImage}
          picture={picture}
          isUploading={isUploading}
          onUploading={onUploading}
          error={errorText(errors.featuredImage)}
          onChange={(featuredImage) => form.setValue('featuredImage', featuredImage, { shouldDirty: true })}
        />
        {!isPublic && (
          <Field label={t.publishAt} help={t.publishAtHelp} type="datetime-local" {...field('publishAt')} />
        )}
      </div>
    </>
  )
}

type ContentProps = Pick<Props, 'form'> & { written: Language }

function ContentField({ form, written }: ContentProps) {
  const { posts: t, editor } = useTexts(postsTexts)
  const contentError = useId()
  const wrongContent = useErrorText()(form.formState.errors.contents as FieldError | undefined)
  return (
    <div>
      <p className="mb-1.5 text-6 font-medium" aria-hidden="true">
        {t.content}
      </p>
      <Suspense
        fallback={
          <p role="status" className="min-h-97 border border-edge p-4 text-5 text-ink-2">
            {editor.loading}
          </p>
        }
      >
        <ContentEditor
          key={`${written} ${wrongContent ? 'wrong' : ''}`}
          label={t.content}
          language={written}
          html={form.watch(`contents.${written}`)}
          describedBy={wrongContent ? contentError : undefined}
          onChange={(html) => form.setValue(`contents.${written}`, html, { shouldDirty: true })}
        />
      </Suspense>
      {wrongContent && (
        <p id={contentError} className="mt-1.5 text-6 text-bad">
          {wrongContent}
        </p>
      )}
    </div>
  )
}

/** The page's language, unless only others have texts. */
const useWrittenFirst = ({ titles }: PostValues): Language => inLanguage(titles, useLanguage()).language
