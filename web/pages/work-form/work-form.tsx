import { useState } from 'react'
import { type FieldErrors, useForm } from 'react-hook-form'
import type { OwnArtist } from '#contract/artist-profile.ts'
import type { OwnWorkDetails } from '#contract/own-works.ts'
import { WorkForm as WorkRules } from '#contract/work-form.ts'
import { type Language, languages } from '#domain/language.ts'
import { workFormTexts } from '#texts/work-form.ts'
import { DraftStatus } from '#web/forms/draft-status.tsx'
import { FormSummary } from '#web/forms/form-summary.tsx'
import { useServerDraft } from '#web/forms/use-server-draft.ts'
import { zodResolver } from '#web/forms/zod-resolver.ts'
import { Button } from '#web/ui/button.tsx'
import { Radio } from '#web/ui/choice.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { useLanguage, useTexts } from '#web/ui/use-texts.ts'
import { DetailFields } from './detail-fields.tsx'
import type { FormStart } from './load-work-form.ts'
import { PictureFields } from './picture-fields.tsx'
import { PriceBox, PriceField } from './price-box.tsx'
import { commissionOf, useSaveWork } from './use-save-work.ts'
import { useWorkPictures } from './use-work-pictures.ts'
import { WorkFields } from './work-fields.tsx'
import { listedPictures } from './work-pictures.ts'
import { WorkPreview } from './work-preview.tsx'
import type { Sent, Typed } from './work-values.ts'

type Props = {
  artist: OwnArtist
  /** Null for a new one. */
  work: OwnWorkDetails | null
  start: FormStart
  onSaved: (work: OwnWorkDetails) => void
  /** What was typed is not wanted any more. */
  onDiscard: () => void
}

/** The form for a work: pictures, words and price, with what the buyer will see and pay beside it. */
export function WorkForm({ artist, work, start, onSaved, onDiscard }: Props) {
  const { workForm: t } = useTexts(workFormTexts)
  const form = useForm<Typed, unknown, Sent>({
    resolver: zodResolver(WorkRules),
    // The first invalid field of the page gets the focus, not the first of the schema.
    shouldFocusError: false,
    defaultValues: start.values,
  })
  const values = form.watch()
  const shown = useWorkPictures(start.pictures)
  const draft = useServerDraft(start.draft, () => ({ values, pictures: listedPictures(shown.pictures) }))
  const [written, write] = useState(useWrittenFirst(values))
  const { forget } = draft
  const { outcome, savingAs, submitAs } = useSaveWork({
    form,
    artist,
    work,
    pictures: shown.pictures,
    forget,
    onSaved,
    onInvalid: ({ titles }: FieldErrors<Typed>) => {
      const wrong = languages.filter((language) => titles?.[language])
      if (wrong[0] && !wrong.includes(written)) write(wrong[0])
    },
  })
  const { isSubmitting } = form.formState
  const isDraft = !work || work.status === 'draft'
  const discard = () => void forget().then(onDiscard)

  return (
    <form method="post" noValidate onSubmit={submitAs(isDraft ? 'active' : undefined)} className="max-w-none">
      <div className="-mt-4">
        <DraftStatus draft={draft} isRestored={start.isRestored} onDiscard={discard}>
          <span>{t.required}</span>
        </DraftStatus>
      </div>
      <div className="mt-8 grid gap-x-16 gap-y-10 lg:grid-cols-[minmax(0,2.1fr)_minmax(0,1fr)]">
        <div className="min-w-0">
          <WrittenIn written={written} write={write} />
          <PictureFields shown={shown} written={written} />
          <WorkFields form={form} written={written} taken={work?.taken ?? 0} />
          <DetailFields form={form} />
          <PriceField form={form} />
        </div>
        <div className="min-w-0">
          <div className="lg:sticky lg:top-8">
            <PriceBox price={values.price} basisPoints={commissionOf(artist, work)} />
            <FormSummary state={form.formState} />
            {outcome && (
              <div className="mt-5">
                <Notice variant="bad">{outcome}</Notice>
              </div>
            )}
            <div className="mt-5 flex flex-col gap-3">
              <Button
                type="submit"
                busy={isSubmitting && savingAs !== 'draft'}
                disabled={isSubmitting}
                busyText={isDraft ? t.publishing : t.saving}
              >
                {isDraft ? t.publish : t.save}
              </Button>
              {isDraft && (
                <Button
                  variant="outlined"
                  busy={isSubmitting && savingAs === 'draft'}
                  disabled={isSubmitting}
                  busyText={t.saving}
                  onClick={submitAs('draft')}
                >
                  {t.saveDraft}
                </Button>
              )}
            </div>
            <WorkPreview
              artist={artist}
              values={values}
              picture={shown.pictures[0]}
              basisPoints={commissionOf(artist, work)}
            />
          </div>
        </div>
      </div>
    </form>
  )
}

/** The page's language, unless there is a title in the other one alone. */
function useWrittenFirst({ titles }: Typed): Language {
  const own = useLanguage()
  const other = own === 'en' ? 'et' : 'en'
  return !titles[own] && titles[other] ? other : own
}

function WrittenIn({ written, write }: { written: Language; write: (language: Language) => void }) {
  const { workForm: t } = useTexts(workFormTexts)
  return (
    <fieldset className="mb-8">
      <legend className="mb-1.5 text-6 font-medium">{t.writeIn}</legend>
      <div className="flex flex-wrap gap-x-6">
        {languages.map((language) => (
          <Radio
            key={language}
            name="written"
            label={t.languages[language]}
            checked={written === language}
            onChange={() => write(language)}
          />
        ))}
      </div>
      <p className="mt-1 text-6 text-ink-2">{t.writeInHelp}</p>
    </fieldset>
  )
}
