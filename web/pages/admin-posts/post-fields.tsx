import { lazy, Suspense, useId, useState } from 'react'
import { type Language, languages } from '#domain/language.ts'
import { postCategories } from '#domain/post.ts'
import { blogTexts } from '#texts/blog.ts'
import { postsTexts } from '#texts/posts.ts'
import { LanguageTabs } from '#web/components/language-tabs.tsx'
import { Field, SelectField, TextField } from '#web/ui/field.tsx'
import { useLanguage, useTexts } from '#web/ui/use-texts.ts'
import { FeaturedImage } from './featured-image.tsx'
import type { PostValues } from './post-values.ts'
import type { PostErrors } from './use-save-post.ts'

const ContentEditor = lazy(() => import('./content-editor.tsx'))

type Props = {
  values: PostValues
  change: (changed: Partial<PostValues>) => void
  errors: PostErrors
  /** It is public, so that it cannot be scheduled any more. */
  isPublic: boolean
}

type Words = 'titles' | 'excerpts' | 'contents' | 'alts'

/** What a post is made of: its words in the language that is written, then what both languages share. */
export function PostFields({ values, change, errors, isPublic }: Props) {
  const { posts: t, editor } = useTexts(postsTexts)
  const { blog } = useTexts(blogTexts)
  const [written, write] = useState(useWrittenFirst(values))
  const contentError = useId()
  const words = (name: Words) => ({
    value: values[name][written],
    onChange: ({ target }: { target: { value: string } }) => set(name, target.value),
  })
  const set = (name: Words, text: string) => change({ [name]: { ...values[name], [written]: text } })
  return (
    <>
      <LanguageTabs label={t.writtenIn} names={t.languages} written={written} write={write}>
        <div className="grid gap-5">
          <Field
            label={t.postTitle}
            lang={written}
            required
            maxLength={200}
            error={errors.title}
            placeholder={values.titles[written === 'en' ? 'et' : 'en']}
            {...words('titles')}
          />
          <TextField
            label={t.excerpt}
            lang={written}
            rows={2}
            maxLength={500}
            help={t.excerptHelp}
            {...words('excerpts')}
          />
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
                key={`${written} ${errors.content ? 'wrong' : ''}`}
                label={t.content}
                language={written}
                html={values.contents[written]}
                describedBy={errors.content ? contentError : undefined}
                onChange={(html) => set('contents', html)}
              />
            </Suspense>
            {errors.content && (
              <p id={contentError} className="mt-1.5 text-6 text-bad">
                {errors.content}
              </p>
            )}
          </div>
          {values.featuredImage && (
            <Field label={t.alt} lang={written} maxLength={300} help={t.altHelp} {...words('alts')} />
          )}
        </div>
      </LanguageTabs>
      <div className="mt-8 grid gap-x-6 gap-y-5 border-t border-line pt-8 md:grid-cols-2">
        <SelectField
          label={t.category}
          value={values.category}
          onChange={({ target }) => change({ category: postCategories.find((each) => each === target.value) ?? '' })}
        >
          <option value="">{t.noCategory}</option>
          {postCategories.map((category) => (
            <option key={category} value={category}>
              {blog.categories[category]}
            </option>
          ))}
        </SelectField>
        <Field
          label={t.author}
          maxLength={100}
          value={values.author}
          onChange={({ target }) => change({ author: target.value })}
        />
        <FeaturedImage
          address={values.featuredImage}
          error={errors.featuredImage}
          onChange={(featuredImage) => change({ featuredImage })}
        />
        {!isPublic && (
          <Field
            label={t.publishAt}
            help={t.publishAtHelp}
            type="datetime-local"
            error={errors.publishAt}
            value={values.publishAt}
            onChange={({ target }) => change({ publishAt: target.value })}
          />
        )}
      </div>
    </>
  )
}

/** The page's language, unless something is written in the other one alone. */
function useWrittenFirst({ titles }: PostValues): Language {
  const own = useLanguage()
  return titles[own] ? own : (languages.find((language) => titles[language]) ?? own)
}
