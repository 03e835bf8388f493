import { useState } from 'react'
import { Link } from 'react-router'
import type { AdminCollection } from '#contract/collections.ts'
import type { CollectionKind } from '#domain/collection.ts'
import { inLanguage, type Language } from '#domain/language.ts'
import { links } from '#domain/links.ts'
import { adminCollectionsTexts } from '#texts/admin-collections.ts'
import { problemsTexts } from '#texts/problems.ts'
import { LanguageTabs } from '#web/components/language-tabs.tsx'
import { ActionDialog } from '#web/components/private/action-dialog.tsx'
import { useAction } from '#web/forms/use-action.ts'
import { useApiForm } from '#web/forms/use-api-form.ts'
import { Button } from '#web/ui/button.tsx'
import { Choice } from '#web/ui/choice.tsx'
import { Field, TextField } from '#web/ui/field.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { useLanguage, useTexts } from '#web/ui/use-texts.ts'
import { ChosenWorks } from './chosen-works.tsx'
import { bodyOf, CollectionFields, valuesOf } from './collection-values.ts'
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
  const [written, write] = useState<Language>(language)
  const [isConfirming, setConfirming] = useState(false)
  const act = useAction()
  const { form, formProps, field, outcome } = useApiForm({
    schema: CollectionFields,
    defaultValues: valuesOf(collection),
    updatedAt: collection?.updatedAt,
    send: (values, { updatedAt }) => {
      const body = bodyOf(values, kind, updatedAt)
      return collection
        ? act<AdminCollection>('save', body, { id: collection.id })
        : act<AdminCollection>('create', body, { kind })
    },
    onDone: onSaved,
  })
  const { errors, isSubmitting } = form.formState
  const [rule, works, artworkId] = form.watch(['rule', 'works', 'artworkId'])
  const problem = outcome?.ok === false ? outcome.problem : undefined
  return (
    <>
      <form {...formProps}>
        <LanguageTabs label={t.writtenIn} names={t.languages} written={written} write={write}>
          <div key={written} className="grid gap-5">
            <Field
              lang={written}
              label={t.name}
              required
              maxLength={120}
              {...field(`titles.${written}`)}
              error={errors.titles && fieldProblems.required}
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
        {kind !== 'category' && (
          <section aria-labelledby="works" className="mt-8 border-t border-line pt-8">
            <h2 id="works" className="mb-5 text-3">
              {kind === 'rule' ? t.rule : t.works}
            </h2>
            {kind === 'rule' ? (
              <RuleFields
                rule={rule}
                isWrong={errors.rule !== undefined}
                onChange={(rule) => form.setValue('rule', rule)}
              />
            ) : (
              <ChosenWorks
                works={works}
                artworkId={artworkId}
                onChange={(works) => form.setValue('works', works)}
                onStand={(artworkId) => form.setValue('artworkId', artworkId)}
              />
            )}
          </section>
        )}
        <div className="mt-8 border-t border-line pt-5">
          <Choice label={t.published} {...form.register('isPublished')} />
          <Choice label={t.onWall} {...form.register('isWallOfTheWeek')} />
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
          <Button type="submit" busy={isSubmitting} busyText={t.saving}>
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
          action="remove"
          values={{ id: collection.id }}
          title={t.askDelete(inLanguage(collection.titles, language).words)}
          text={t.askDeleteText}
          confirm={t.delete}
          danger
          onClose={() => setConfirming(false)}
          onDone={onRemoved}
        />
      )}
    </>
  )
}
