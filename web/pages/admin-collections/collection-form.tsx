import { useState } from 'react'
import { Link } from 'react-router'
import { isProblem } from '#contract/client.ts'
import type { AdminCollection } from '#contract/collections.ts'
import type { CollectionKind } from '#domain/collection.ts'
import { inLanguage, type Language } from '#domain/language.ts'
import { links } from '#domain/links.ts'
import { adminCollectionsTexts } from '#texts/admin-collections.ts'
import { problemsTexts } from '#texts/problems.ts'
import { api } from '#web/api/api.ts'
import { LanguageTabs } from '#web/components/language-tabs.tsx'
import { Button } from '#web/ui/button.tsx'
import { Choice } from '#web/ui/choice.tsx'
import { ConfirmDialog } from '#web/ui/dialog.tsx'
import { Field, TextField } from '#web/ui/field.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { useLanguage, useTexts } from '#web/ui/use-texts.ts'
import { ChosenWorks } from './chosen-works.tsx'
import { bodyOf, type CollectionValues, valuesOf } from './collection-values.ts'
import { RuleFields } from './rule-fields.tsx'

type Props = {
  /** Null for a new one. */
  collection: AdminCollection | null
  kind: CollectionKind
  onSaved: (collection: AdminCollection) => void
  onRemoved: () => void
}

/** Where a collection is put together: its words, its works, and whether and where it hangs. */
export function CollectionForm({ collection, kind, onSaved, onRemoved }: Props) {
  const { adminCollections: t } = useTexts(adminCollectionsTexts)
  const { fieldProblems } = useTexts(problemsTexts)
  const language = useLanguage()
  const [values, setValues] = useState(() => valuesOf(collection))
  const [written, write] = useState<Language>(language)
  const [isAsking, setAsking] = useState(false)
  const { save, remove, isSaving, failure, wrong } = useSaveCollection({ collection, kind, onSaved, onRemoved })
  const change = (changed: Partial<CollectionValues>) => setValues((before) => ({ ...before, ...changed }))
  const words = (name: 'titles' | 'texts' | 'curators') => ({
    lang: written,
    value: values[name][written],
    onChange: ({ target }: { target: { value: string } }) =>
      change({ [name]: { ...values[name], [written]: target.value } }),
  })
  return (
    <form
      method="post"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        void save(values)
      }}
    >
      <LanguageTabs label={t.writtenIn} names={t.languages} written={written} write={write}>
        <div className="grid gap-5">
          <Field
            label={t.name}
            required
            maxLength={120}
            error={wrong === 'collection-incomplete' ? fieldProblems.required : undefined}
            {...words('titles')}
          />
          <TextField label={t.text} rows={3} maxLength={2000} {...words('texts')} />
          <Field label={t.curator} help={t.curatorHelp} maxLength={200} {...words('curators')} />
        </div>
      </LanguageTabs>
      {kind !== 'category' && (
        <section aria-labelledby="works" className="mt-8 border-t border-line pt-8">
          <h2 id="works" className="mb-5 text-3">
            {kind === 'rule' ? t.rule : t.works}
          </h2>
          {kind === 'rule' ? (
            <RuleFields rule={values.rule} isWrong={wrong === 'rule-invalid'} onChange={(rule) => change({ rule })} />
          ) : (
            <ChosenWorks
              works={values.works}
              artworkId={values.artworkId}
              onChange={(works) => change({ works })}
              onStand={(artworkId) => change({ artworkId })}
            />
          )}
        </section>
      )}
      <div className="mt-8 border-t border-line pt-5">
        <Choice
          label={t.published}
          checked={values.isPublished}
          onChange={({ target }) => change({ isPublished: target.checked })}
        />
        <Choice
          label={t.onWall}
          checked={values.isWallOfTheWeek}
          onChange={({ target }) => change({ isWallOfTheWeek: target.checked })}
        />
        <p className="text-6 text-ink-2">{t.onWallHelp}</p>
      </div>
      {failure && (
        <div className="mt-5">
          <Notice variant="bad">{failure}</Notice>
        </div>
      )}
      <div className="mt-6 flex flex-wrap items-center gap-3">
        <Button type="submit" busy={isSaving} busyText={t.saving}>
          {t.save}
        </Button>
        {collection && kind !== 'category' && (
          <Button variant="outlined" onClick={() => setAsking(true)}>
            {t.delete}
          </Button>
        )}
        {collection?.isPublished && (
          <Link
            to={links.collection(language, collection.id)}
            className="link inline-flex min-h-11 items-center px-2 text-5"
          >
            {t.view}
          </Link>
        )}
      </div>
      {isAsking && collection && (
        <ConfirmDialog
          title={t.askDelete(inLanguage(collection.titles, language).words)}
          confirm={t.delete}
          cancel={t.cancel}
          danger
          onConfirm={() => {
            setAsking(false)
            void remove()
          }}
          onClose={() => setAsking(false)}
        >
          <p className="mt-3 text-5 text-ink-2">{t.askDeleteText}</p>
        </ConfirmDialog>
      )}
    </form>
  )
}

/** Saves a collection, or says why not. After somebody else’s change, saving again replaces that. */
function useSaveCollection({ collection, kind, onSaved, onRemoved }: Props) {
  const { adminCollections: t } = useTexts(adminCollectionsTexts)
  const [updatedAt, setUpdatedAt] = useState(collection?.updatedAt)
  const [isSaving, setSaving] = useState(false)
  const [failure, setFailure] = useState<string>()
  const [wrong, setWrong] = useState<string>()

  async function fail(error: unknown) {
    setFailure((isProblem(error) && error.problem.message) || t.saveFailed)
    setWrong(isProblem(error) ? error.problem.code : undefined)
    if (!collection || !isProblem(error, 'changed-meanwhile')) return
    setFailure(t.changedMeanwhile)
    const current = await api('GET /admin/collections/{id}', { params: { id: collection.id } }).catch(() => undefined)
    setUpdatedAt(current?.updatedAt)
  }

  async function save(values: CollectionValues) {
    setSaving(true)
    setFailure(undefined)
    setWrong(undefined)
    try {
      const body = bodyOf(values, kind, updatedAt)
      onSaved(
        collection
          ? await api('PUT /admin/collections/{id}', { params: { id: collection.id }, body })
          : await api('POST /admin/collections', { body: { ...body, kind: kind === 'rule' ? 'rule' : 'chosen' } }),
      )
    } catch (error) {
      await fail(error)
    }
    setSaving(false)
  }

  async function remove() {
    if (!collection) return
    try {
      await api('DELETE /admin/collections/{id}', { params: { id: collection.id } })
      onRemoved()
    } catch (error) {
      await fail(error)
    }
  }

  return { save, remove, isSaving, failure, wrong }
}
