import { useState } from 'react'
import type { FieldErrors } from 'react-hook-form'
import type { OwnArtist } from '#contract/artist-profile.ts'
import type { OwnWorkDetails } from '#contract/own-works.ts'
import { WorkForm as WorkRules } from '#contract/work-form.ts'
import { priceWithCommission } from '#domain/commission.ts'
import { inLanguage, type Language, languages } from '#domain/language.ts'
import { toEuros } from '#domain/money.ts'
import { workFormTexts } from '#texts/work-form.ts'
import { api } from '#web/api/api.ts'
import type { FormOutcome } from '#web/api/outcome.ts'
import { DraftStatus } from '#web/forms/draft-status.tsx'
import { FormSummary } from '#web/forms/form-summary.tsx'
import { useApiForm } from '#web/forms/use-api-form.ts'
import { useMutation } from '#web/forms/use-mutation.ts'
import { WrittenIn } from '#web/forms/written-in.tsx'
import { Button } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { useLanguage, useTexts } from '#web/ui/use-texts.ts'
import { DetailFields } from './detail-fields.tsx'
import type { FormStart } from './load-work-form.ts'
import { PictureFields } from './picture-fields.tsx'
import { PriceBox, PriceField } from './price-box.tsx'
import { WorkFields } from './work-fields.tsx'
import { listedPictures, useWorkPictures } from './work-pictures.ts'
import { WorkPreview } from './work-preview.tsx'
import { fieldsOf, type Typed } from './work-values.ts'

type Props = {
  artist: OwnArtist
  work: OwnWorkDetails | null
  start: FormStart
  onSaved: (work: OwnWorkDetails) => void
  onDiscard: () => void
}

export function WorkForm({ artist, work, start, onSaved, onDiscard }: Props) {
  const { workForm: t } = useTexts(workFormTexts)
  const { run } = useMutation(
    (fields: Readonly<Record<string, string>>) => {
      const body = new FormData()
      for (const [name, value] of Object.entries(fields)) body.append(name, value)
      return work ? api('PUT /artworks/{id}', { params: { id: work.id }, body }) : api('POST /artworks', { body })
    },
    // The answer replaces the loaded work, and its draft is deleted.
    { skipsReload: true },
  )
  const shown = useWorkPictures(start.pictures)
  const [written, write] = useState(useWrittenFirst(start.values))
  const [missing, setMissing] = useState<string>()
  const [isPictureNeeded, setPictureNeeded] = useState(false)
  const isDraft = !work || work.status === 'draft'
  const lacksPicture = (by: string, pictures = shown.pictures) => {
    const isListed = by === 'active' || (by === '' && work?.status === 'active')
    return isListed && pictures.length === 0
  }
  const basisPoints = commissionOf(artist, work)
  const { form, formProps, draft, outcome, sendingBy } = useApiForm({
    schema: WorkRules,
    defaultValues: start.values,
    draft: { name: start.draft, extra: { pictures: listedPictures(shown.pictures) } },
    send: async (sent, { by }) => {
      setMissing(undefined)
      const pictures = await shown.awaitUploads()
      const hasFailed = pictures.some(({ state }) => state !== 'ready')
      const lacks = hasFailed ? t.notUploaded : lacksPicture(by, pictures) ? t.incomplete : undefined
      setMissing(lacks)
      setPictureNeeded(lacksPicture(by, pictures))
      if (lacks) return { ok: false, problem: undefined }
      const price = toEuros(priceWithCommission(sent.price, basisPoints))
      return run(fieldsOf(sent, { price, pictures: listedPictures(pictures), status: by }))
    },
    onDone: onSaved,
    onInvalid: (errors, by) => {
      setMissing(isSomethingMissing(errors) || lacksPicture(by) ? t.incomplete : undefined)
      setPictureNeeded(lacksPicture(by))
      const wrong = languages.filter((language) => errors.titles?.[language])
      if (wrong[0] && !wrong.includes(written)) write(wrong[0])
    },
  })
  const values = form.watch()
  const { isSubmitting } = form.formState
  const failure = missing ?? (outcome?.ok === false ? failureIn(outcome.problem, t) : undefined)

  return (
    <form {...formProps} className="max-w-none">
      <div className="-mt-4">
        <DraftStatus draft={draft} isRestored={start.isRestored} onDiscard={() => void draft.discard().then(onDiscard)}>
          <span>{t.required}</span>
        </DraftStatus>
      </div>
      <div className="mt-8 grid gap-x-16 gap-y-10 lg:grid-cols-[minmax(0,2.1fr)_minmax(0,1fr)]">
        <div className="min-w-0">
          <WrittenIn texts={t} language={written} onChange={write} className="mb-8" />
          <PictureFields shown={shown} written={written} isNeeded={isPictureNeeded} />
          {/* Disabled during uploads: later input would be lost. */}
          <fieldset role="none" disabled={isSubmitting} className="contents">
            <WorkFields form={form} written={written} taken={work?.taken ?? 0} />
            <PriceField form={form} />
            <DetailFields form={form} written={written} />
          </fieldset>
        </div>
        <div className="min-w-0">
          <div className="lg:sticky lg:top-8">
            <PriceBox price={values.price} basisPoints={basisPoints} />
            <FormSummary state={form.formState} more={isPictureNeeded && shown.pictures.length === 0 ? 1 : 0} />
            {failure && (
              <div className="mt-5">
                <Notice variant="bad">{failure}</Notice>
              </div>
            )}
            <WorkButtons isDraft={isDraft} isSubmitting={isSubmitting} sendingBy={sendingBy} />
            <WorkPreview artist={artist} values={values} picture={shown.pictures[0]} basisPoints={basisPoints} />
          </div>
        </div>
      </div>
    </form>
  )
}

type ButtonsProps = { isDraft: boolean; isSubmitting: boolean; sendingBy: string | undefined }

/** Drafts can be published or saved; listed works are saved. */
function WorkButtons({ isDraft, isSubmitting, sendingBy }: ButtonsProps) {
  const { workForm: t } = useTexts(workFormTexts)
  return (
    <div className="mt-5 flex flex-col gap-3">
      <Button
        type="submit"
        value={isDraft ? 'active' : ''}
        busy={isSubmitting && sendingBy !== 'draft'}
        waits={isSubmitting}
        busyText={isDraft ? t.publishing : t.saving}
      >
        {isDraft ? t.publish : t.save}
      </Button>
      {isDraft && (
        <Button
          type="submit"
          value="draft"
          variant="outlined"
          busy={sendingBy === 'draft'}
          waits={isSubmitting}
          busyText={t.saving}
        >
          {t.saveDraft}
        </Button>
      )}
    </div>
  )
}

/** Basis points: the listed work's, or those for the artist's next work. */
const commissionOf = (artist: OwnArtist, work: OwnWorkDetails | null): number =>
  Math.round((work && work.status !== 'draft' ? work.commissionRate : artist.commissionRate) * 10_000)

const isSomethingMissing = (errors: FieldErrors<Typed>): boolean =>
  [errors.titles, errors.category, errors.price].some((error) => error?.message === 'required')

function failureIn(problem: Extract<FormOutcome, { ok: false }>['problem'], t: typeof workFormTexts.en.workForm) {
  return t.failure(problem ? problem.serverMessage || t.failureDefault(problem.status ?? 0) : t.failureOffline)
}

/** The page's language, unless only others have a title. */
const useWrittenFirst = ({ titles }: Typed): Language => inLanguage(titles, useLanguage()).language
