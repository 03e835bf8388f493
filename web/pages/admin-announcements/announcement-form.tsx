import type { AnnouncementRow } from '#contract/announcements.ts'
import { languageName, languages } from '#domain/language.ts'
import { announcementsTexts } from '#texts/announcements.ts'
import { api } from '#web/api/api.ts'
import { failureOf } from '#web/api/outcome.ts'
import { useApiForm } from '#web/forms/use-api-form.ts'
import { useMutation } from '#web/forms/use-mutation.ts'
import { Button } from '#web/ui/button.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { Field } from '#web/ui/field.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { useLanguage, useTexts } from '#web/ui/use-texts.ts'
import { AnnouncementFields, type SentAnnouncement, valuesOf } from './announcement-values.ts'

type Props = { announcement: AnnouncementRow | null; onSaved: () => void; onCancel: () => void }

export function AnnouncementForm({ announcement, onSaved, onCancel }: Props) {
  const { announcements: t } = useTexts(announcementsTexts)
  const language = useLanguage()
  const { run } = useMutation((body: SentAnnouncement) =>
    announcement
      ? api('PUT /admin/announcements/{id}', { params: { id: announcement.id }, body })
      : api('POST /admin/announcements', { body }),
  )
  const { form, formProps, field, outcome } = useApiForm({
    schema: AnnouncementFields,
    defaultValues: valuesOf(announcement),
    updatedAt: announcement?.updatedAt,
    send: (sent, { updatedAt }) => run({ ...sent, updatedAt }),
    onDone: onSaved,
  })
  const { errors, isSubmitting } = form.formState
  const isChanged = outcome?.ok === false && outcome.problem?.code === 'changed-meanwhile'
  const failure = isChanged ? t.changedMeanwhile : failureOf(outcome, t.saveFailed)
  return (
    <form {...formProps} className="grid gap-x-6 gap-y-5 md:grid-cols-2">
      {languages.map((one) => (
        <Field
          key={one}
          label={t.textIn(languageName(one, language))}
          lang={one}
          help={t.textHelp}
          maxLength={160}
          {...field(`texts.${one}`)}
        />
      ))}
      <Field label={t.path} help={t.pathHelp} maxLength={300} className="md:col-span-2" {...field('path')} />
      <Field label={t.startsAt} help={t.startsAtHelp} type="datetime-local" {...field('startsAt')} />
      <Field
        label={t.endsAt}
        help={t.endsAtHelp}
        type="datetime-local"
        {...field('endsAt')}
        error={errors.endsAt && t.endTooEarly}
      />
      <div className="md:col-span-2">
        <Checkbox label={t.isMaintenance} {...form.register('isMaintenance')} />
        <p className="text-6 text-ink-2">{t.isMaintenanceHelp}</p>
      </div>
      {failure && (
        <div className="md:col-span-2">
          <Notice variant="bad">{failure}</Notice>
        </div>
      )}
      <div className="flex flex-wrap gap-3 md:col-span-2">
        <Button type="submit" busy={isSubmitting} busyText={t.saving}>
          {announcement ? t.save : t.announce}
        </Button>
        {announcement && (
          <Button variant="outlined" onClick={onCancel}>
            {t.cancel}
          </Button>
        )}
      </div>
    </form>
  )
}
