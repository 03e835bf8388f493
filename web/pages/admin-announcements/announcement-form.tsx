import { useState } from 'react'
import type { AnnouncementRow } from '#contract/announcements.ts'
import { isProblem } from '#contract/client.ts'
import { fromLocalTime, toLocalTime } from '#domain/calendar.ts'
import { announcementsTexts } from '#texts/announcements.ts'
import { problemsTexts } from '#texts/problems.ts'
import { api } from '#web/api/api.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { useTexts } from '#web/ui/use-texts.ts'

type Props = {
  /** Null for a new one. */
  announcement: AnnouncementRow | null
  onSaved: () => void
  onCancel: () => void
}

type Values = { en: string; et: string; path: string; startsAt: string; endsAt: string }

/** Where an announcement is written, with the time in which it is current. */
export function AnnouncementForm({ announcement, onSaved, onCancel }: Props) {
  const { announcements: t } = useTexts(announcementsTexts)
  const [values, setValues] = useState(() => valuesOf(announcement))
  const { save, isSaving, failure, errors } = useSaveAnnouncement(announcement, onSaved)
  const field = (name: keyof Values) => ({
    value: values[name],
    error: errors[name],
    onChange: ({ target }: { target: { value: string } }) =>
      setValues((before) => ({ ...before, [name]: target.value })),
  })
  return (
    <form
      method="post"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        void save(values)
      }}
      className="grid gap-x-6 gap-y-5 md:grid-cols-2"
    >
      <Field label={t.english} lang="en" help={t.textHelp} maxLength={160} {...field('en')} />
      <Field label={t.estonian} lang="et" help={t.textHelp} maxLength={160} {...field('et')} />
      <Field label={t.path} help={t.pathHelp} maxLength={300} className="md:col-span-2" {...field('path')} />
      <Field label={t.startsAt} help={t.startsAtHelp} type="datetime-local" {...field('startsAt')} />
      <Field label={t.endsAt} help={t.endsAtHelp} type="datetime-local" {...field('endsAt')} />
      {failure && (
        <div className="md:col-span-2">
          <Notice variant="bad">{failure}</Notice>
        </div>
      )}
      <div className="flex flex-wrap gap-3 md:col-span-2">
        <Button type="submit" busy={isSaving} busyText={t.saving}>
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

function valuesOf(announcement: AnnouncementRow | null): Values {
  const { texts = {}, path, startsAt, endsAt } = announcement ?? {}
  const local = (moment: string | null | undefined) => (moment ? toLocalTime(new Date(moment)) : '')
  return { en: texts.en ?? '', et: texts.et ?? '', path: path ?? '', startsAt: local(startsAt), endsAt: local(endsAt) }
}

/** Saves an announcement, or says why not. After somebody else’s change, saving again replaces that. */
function useSaveAnnouncement(announcement: AnnouncementRow | null, onSaved: () => void) {
  const { announcements: t } = useTexts(announcementsTexts)
  const { fieldProblems } = useTexts(problemsTexts)
  const [updatedAt, setUpdatedAt] = useState(announcement?.updatedAt)
  const [isSaving, setSaving] = useState(false)
  const [failure, setFailure] = useState<string>()
  const [errors, setErrors] = useState<Partial<Values>>({})

  async function save({ en, et, path, startsAt, endsAt }: Values) {
    setFailure(undefined)
    setErrors({})
    const moment = (local: string) => fromLocalTime(local)?.toISOString() ?? null
    const body = { texts: { en, et }, path, startsAt: moment(startsAt), endsAt: moment(endsAt) }
    if (!en.trim() && !et.trim()) return setErrors({ en: fieldProblems.required })
    if (body.endsAt && body.endsAt <= (body.startsAt ?? new Date().toISOString()))
      return setErrors({ endsAt: t.endTooEarly })
    setSaving(true)
    try {
      if (announcement)
        await api('PUT /admin/announcements/{id}', {
          params: { id: announcement.id },
          body: { ...body, ...(updatedAt ? { updatedAt } : {}) },
        })
      else await api('POST /admin/announcements', { body })
      onSaved()
    } catch (error) {
      fail(error)
    }
    setSaving(false)
  }

  function fail(error: unknown) {
    if (isProblem(error, 'changed-meanwhile')) {
      setUpdatedAt(undefined)
      return setFailure(t.changedMeanwhile)
    }
    if (isProblem(error) && error.problem.fields?.path) return setErrors({ path: error.problem.fields.path.message })
    setFailure((isProblem(error) && error.problem.message) || t.saveFailed)
  }

  return { save, isSaving, failure, errors }
}
