import { useState } from 'react'
import { Link } from 'react-router'
import type { AdminCollection } from '#contract/collections.ts'
import type { CollectionKind } from '#domain/collection.ts'
import { inLanguage } from '#domain/language.ts'
import { links } from '#site/links.ts'
import { adminCollectionsTexts } from '#texts/admin-collections.ts'
import { api } from '#web/api/api.ts'
import { ActionDialog } from '#web/components/private/action-dialog.tsx'
import { useApiForm } from '#web/forms/use-api-form.ts'
import { useMutation } from '#web/forms/use-mutation.ts'
import { Button } from '#web/ui/button.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { useLanguage, useTexts } from '#web/ui/use-texts.ts'
import { bodyOf, CollectionFields, valuesOf } from './collection-values.ts'
import { CollectionWords } from './collection-words.tsx'
import { CollectionWorks } from './collection-works.tsx'

type Props = {
  collection: AdminCollection | null
  kind: CollectionKind
  onSaved: (collection: AdminCollection) => void
  onRemoved: () => void
}

export function CollectionForm({ collection, kind, onSaved, onRemoved }: Props) {
  const { adminCollections: t } = useTexts(adminCollectionsTexts)
  const language = useLanguage()
  const [isConfirming, setConfirming] = useState(false)
  const { run } = useMutation((body: ReturnType<typeof bodyOf>) =>
    collection
      ? api('PUT /admin/collections/{id}', { params: { id: collection.id }, body })
      : api('POST /admin/collections', { body: { ...body, kind: kind === 'rule' ? 'rule' : 'chosen' } }),
  )
  const { form, formProps, outcome } = useApiForm({
    schema: CollectionFields,
    defaultValues: valuesOf(collection),
    updatedAt: collection?.updatedAt,
    send: (values, { updatedAt }) => run(bodyOf(values, kind, updatedAt)),
    onDone: onSaved,
  })
  const problem = outcome?.ok === false ? outcome.problem : undefined
  return (
    <>
      <form {...formProps}>
        <CollectionWords form={form} />
        {kind !== 'category' && <CollectionWorks form={form} kind={kind} />}
        <div className="mt-8 border-t border-line pt-5">
          <Checkbox label={t.published} {...form.register('isPublished')} />
          <Checkbox label={t.onWall} {...form.register('isWallOfTheWeek')} />
          <p className="text-6 text-ink-2">{t.onWallHelp}</p>
        </div>
        {outcome?.ok === false && (
          <div className="mt-5">
            <Notice variant="bad">
              {problem?.code === 'changed-meanwhile' ? t.changedMeanwhile : (problem?.message ?? t.saveFailed)}
            </Notice>
          </div>
        )}
        <div className="mt-6 flex flex-wrap items-center gap-3">
          <Button type="submit" busy={form.formState.isSubmitting} busyText={t.saving}>
            {t.save}
          </Button>
          {collection && kind !== 'category' && (
            <Button variant="outlined" onClick={() => setConfirming(true)}>
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
      </form>
      {isConfirming && collection && (
        <ActionDialog
          call={() => api('DELETE /admin/collections/{id}', { params: { id: collection.id } })}
          title={t.askDelete(inLanguage(collection.titles, language).words)}
          text={t.askDeleteText}
          confirm={t.delete}
          danger
          onClose={() => setConfirming(false)}
          onDone={onRemoved}
          skipsReload
        />
      )}
    </>
  )
}
