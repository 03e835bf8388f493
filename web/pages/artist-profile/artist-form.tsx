import { useState } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { useNavigate } from 'react-router'
import { ArtistForm as ArtistRules, type OwnArtist } from '#contract/artist-profile.ts'
import { worksShown } from '#domain/application.ts'
import { typedWords, wordsElsewhere } from '#domain/language.ts'
import { sellerStatuses } from '#domain/person.ts'
import { maxStudioPictures } from '#domain/picture.ts'
import { links } from '#site/links.ts'
import { artistProfileTexts } from '#texts/artist-profile.ts'
import { workFormTexts } from '#texts/work-form.ts'
import { outcomeOf } from '#web/api/outcome.ts'
import { uploadApi } from '#web/api/upload-api.ts'
import { Card } from '#web/forms/card.tsx'
import { DraftStatus } from '#web/forms/draft-status.tsx'
import { useErrorText, useFormFields } from '#web/forms/form-fields.ts'
import { FormSummary } from '#web/forms/form-summary.tsx'
import { useFormPictures } from '#web/forms/pictures/use-form-pictures.ts'
import { useApiForm } from '#web/forms/use-api-form.ts'
import { WrittenIn } from '#web/forms/written-in.tsx'
import { refreshUser } from '#web/state/session.ts'
import { Button } from '#web/ui/button.tsx'
import { Checkbox, Radio } from '#web/ui/checkbox.tsx'
import { Field, TextField } from '#web/ui/field.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import { useLanguage, useTexts } from '#web/ui/use-texts.ts'
import { type ApplicationPicture, isApplication, listedWorks } from './application-works.ts'
import { ApplicationWorksFields } from './application-works-fields.tsx'
import { ArtistPortrait } from './artist-portrait.tsx'
import { formDataOf, type Sent, type Typed } from './artist-values.ts'
import { ExhibitionFields } from './exhibition-fields.tsx'
import { type ArtistFormStart, artistDraft } from './load-artist-form.ts'
import { StudioPictureFields } from './studio-picture-fields.tsx'
import { listedStudioPictures } from './studio-pictures.ts'
import { useWrittenLanguage, type Written } from './written-language.ts'

type ArtistFormState = UseFormReturn<Typed, unknown, Sent>

type Props = { artist: OwnArtist | null; start: ArtistFormStart; onDiscard: () => void }

export function ArtistForm({ artist, start, onDiscard }: Props) {
  const { artistProfile: t } = useTexts(artistProfileTexts)
  const { workForm } = useTexts(workFormTexts)
  const showSaved = useShowSaved()
  const errorText = useErrorText()
  const [picture, setPicture] = useState<File | null>()
  const [done, setDone] = useState(0)
  const isNew = artist === null
  const isApplying = isApplication(artist)
  const shown = useFormPictures({ initial: start.works, max: worksShown[1], noDetails: { caption: '' } })
  const [worksProblem, setWorksProblem] = useState<{ words: string }>()
  const studio = useFormPictures({ initial: start.studio, max: maxStudioPictures, noDetails: { alts: typedWords() } })
  const [studioLacks, setStudioLacks] = useState(false)
  const { form, formProps, field, draft, outcome } = useApiForm({
    schema: ArtistRules,
    defaultValues: start.values,
    draft: {
      name: artistDraft,
      extra: { applicationWorks: listedWorks(shown.pictures), studioPictures: listedStudioPictures(studio.pictures) },
    },
    send: async (sent) => {
      setWorksProblem(undefined)
      const pictures = isApplying ? await shown.awaitUploads() : []
      const lacks = isApplying ? lackOfWorks(pictures) : undefined
      setWorksProblem(lacks ? { words: lacks } : undefined)
      const studioPictures = await studio.awaitUploads()
      const isStudioMissing = studioPictures.some(({ state }) => state !== 'ready')
      setStudioLacks(isStudioMissing)
      if (lacks || isStudioMissing) return { ok: false, problem: undefined }
      // Called directly, to show the progress of the upload.
      return outcomeOf(
        uploadApi(setDone)(isNew ? 'POST /artists/profile' : 'PUT /artists/profile', {
          body: formDataOf(sent, {
            picture,
            works: isApplying ? listedWorks(pictures) : undefined,
            studio: listedStudioPictures(studioPictures),
          }),
        }),
      )
    },
    onDone: () => showSaved(artist),
    onInvalid: (errors) => {
      written.showErrors(errors)
    },
  })
  const written = useWrittenLanguage(form)
  const { formState } = form
  const { isSubmitting } = formState
  const problem = outcome?.ok === false ? outcome.problem : undefined
  const failure = isNew ? t.createFailed : t.updateFailed

  function lackOfWorks(pictures: readonly ApplicationPicture[]): string | undefined {
    if (pictures.some(({ state }) => state !== 'ready')) return workForm.notUploaded
    return pictures.length < worksShown[0] ? errorText({ message: 'too-few-works' }) : undefined
  }

  return (
    <form {...formProps}>
      <div className="-mt-6 mb-8">
        <DraftStatus
          draft={draft}
          isRestored={start.isRestored}
          onDiscard={() => void draft.discard().then(onDiscard)}
        />
      </div>
      {/* Disabled during uploads: later input would be lost. */}
      <fieldset role="none" disabled={isSubmitting} className="contents">
        <Card id="you" title={t.you} text={t.youText}>
          <div className="flex flex-col gap-5">
            <Field label={t.name} autoComplete="name" required maxLength={100} {...field('name')} />
            <ArtistPortrait kept={artist?.picture ?? null} chosen={picture} choose={setPicture} />
            {isSubmitting && picture && <progress aria-label={t.progress} value={done} className="h-1 w-full" />}
          </div>
        </Card>
      </fieldset>
      {isApplying && <ApplicationWorksFields shown={shown} problem={worksProblem} />}
      <fieldset role="none" disabled={isSubmitting} className="contents">
        <ArtistWords form={form} written={written} />
      </fieldset>
      <StudioPictureFields shown={studio} written={written.language} areMissing={studioLacks} />
      <fieldset role="none" disabled={isSubmitting} className="contents">
        <ReachCard form={form} />
        <SellingCard form={form} />
        <ExhibitionFields form={form} written={written} />
        {artist?.approval === 'rejected' && (
          <Card id="answer" title={t.answer} text={t.answerText}>
            <TextField label={t.applicationNote} rows={4} maxLength={1000} {...field('applicationNote')} />
          </Card>
        )}
      </fieldset>
      <div className="border-t border-line py-10">
        <FormSummary state={formState} />
        {outcome?.ok === false && !worksProblem && !studioLacks && (
          <div className="mb-5 max-w-114">
            <Notice variant="bad">{problem?.serverMessage ? t.error(problem.serverMessage) : failure}</Notice>
          </div>
        )}
        <Button type="submit" busy={isSubmitting} busyText={isNew ? t.creating : t.saving}>
          {isNew ? t.create : t.save}
        </Button>
        <Agreement form={form} isApplying={isApplying} />
      </div>
    </form>
  )
}

/** New applicants, and artists who become traders, agree to the terms. */
function Agreement({ form, isApplying }: { form: ArtistFormState; isApplying: boolean }) {
  const { artistProfile: t } = useTexts(artistProfileTexts)
  const language = useLanguage()
  const isTrader = form.watch('sellerStatus') === 'trader'
  if (!isApplying && !isTrader) return null
  return (
    <p className="mt-4 max-w-114 text-6 text-ink-2">
      <span>{isApplying ? t.agree : t.agreeAsTrader}</span> <TextLink to={links.terms(language)}>{t.terms}</TextLink>
      <span>{`. ${t.invoices}`}</span>
    </p>
  )
}

/** A new profile continues to the application's state, a changed one to the dashboard. */
function useShowSaved() {
  const language = useLanguage()
  const navigate = useNavigate()
  return async (before: OwnArtist | null) => {
    // Role and approval have changed on the server.
    await refreshUser({ force: true })
    if (before && before.approval !== 'rejected')
      await navigate(links.artistDashboard(language), { state: { profileUpdated: true } })
    else await navigate(links.pendingApproval(language), { state: { saved: before ? 'updated' : 'created' } })
  }
}

function ArtistWords({ form, written }: { form: ArtistFormState; written: Written }) {
  const { artistProfile: t } = useTexts(artistProfileTexts)
  const errorText = useErrorText()
  const field = useFormFields(form)
  const { register, formState, getValues } = form
  const { biographies } = formState.errors
  const { language } = written
  return (
    <Card id="words" title={t.words} text={t.wordsText}>
      <WrittenIn texts={t} language={written.language} onChange={written.change} className="mb-5" />
      <div key={language} className="flex flex-col gap-5">
        <Field
          label={t.tagline}
          help={t.taglineHelp}
          lang={language}
          maxLength={160}
          placeholder={wordsElsewhere(getValues('taglines'), language)}
          {...field(`taglines.${language}`)}
        />
        <TextField
          label={t.biography}
          help={t.biographyHelp}
          lang={language}
          rows={9}
          required
          maxLength={6000}
          placeholder={wordsElsewhere(getValues('biographies'), language)}
          error={errorText(biographies?.[language] ?? (biographies?.message ? biographies : undefined))}
          {...register(`biographies.${language}`)}
        />
        <TextField
          label={t.process}
          help={t.processHelp}
          lang={language}
          rows={5}
          maxLength={2000}
          placeholder={wordsElsewhere(getValues('processes'), language)}
          {...field(`processes.${language}`)}
        />
        <Field
          label={t.location}
          help={t.locationHelp}
          lang={language}
          maxLength={120}
          placeholder={wordsElsewhere(getValues('locations'), language)}
          {...field(`locations.${language}`)}
        />
      </div>
    </Card>
  )
}

function ReachCard({ form }: { form: ArtistFormState }) {
  const { artistProfile: t } = useTexts(artistProfileTexts)
  const field = useFormFields(form)
  return (
    <Card id="reach" title={t.reach} text={t.reachText}>
      <div className="flex flex-col gap-5">
        <Field label={t.email} type="email" autoComplete="email" maxLength={254} {...field('email')} />
        <Field
          label={t.instagram}
          help={t.instagramHelp}
          maxLength={200}
          autoCapitalize="none"
          {...field('instagram')}
        />
        <Field label={t.website} type="url" maxLength={300} placeholder="https://" {...field('website')} />
      </div>
    </Card>
  )
}

function SellingCard({ form }: { form: ArtistFormState }) {
  const { artistProfile: t } = useTexts(artistProfileTexts)
  const field = useFormFields(form)
  const [sellerStatus, vatNumber] = form.watch(['sellerStatus', 'trader.vatNumber'])
  return (
    <Card id="selling" title={t.selling} text={t.sellingText}>
      <fieldset>
        <legend className="sr-only">{t.selling}</legend>
        {[...sellerStatuses].reverse().map((status) => (
          <Radio key={status} label={t.sellerStatus[status]} value={status} {...form.register('sellerStatus')} />
        ))}
      </fieldset>
      {sellerStatus === 'trader' && (
        <div className="mt-5 flex flex-col gap-5">
          <p className="text-5 text-ink-2">{t.traderText}</p>
          <Field label={t.trader.name} required maxLength={200} {...field('trader.name')} />
          <Field label={t.trader.registryCode} required maxLength={40} {...field('trader.registryCode')} />
          <Field label={t.trader.address} required maxLength={300} {...field('trader.address')} />
          <Field label={t.trader.email} type="email" required maxLength={254} {...field('trader.email')} />
          <Field label={t.trader.vatNumber} help={t.trader.vatHelp} maxLength={40} {...field('trader.vatNumber')} />
          {vatNumber && <Checkbox label={t.trader.usesOss} {...form.register('trader.usesOss')} />}
        </div>
      )}
    </Card>
  )
}
