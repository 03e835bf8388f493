import type { UseFormReturn } from 'react-hook-form'
import type { CollectionKind } from '#domain/collection.ts'
import { adminCollectionsTexts } from '#texts/admin-collections.ts'
import { Section } from '#web/ui/section.tsx'
import { useTexts } from '#web/ui/use-texts.ts'
import { ChosenWorks } from './chosen-works.tsx'
import type { CollectionValues } from './collection-values.ts'
import { RuleFields } from './rule-fields.tsx'

type Props = { form: UseFormReturn<CollectionValues>; kind: Exclude<CollectionKind, 'category'> }

export function CollectionWorks({ form, kind }: Props) {
  const { adminCollections: t } = useTexts(adminCollectionsTexts)
  const [rule, works, artworkId] = form.watch(['rule', 'works', 'artworkId'])
  return (
    <Section
      id="works"
      title={kind === 'rule' ? t.rule : t.works}
      className="mt-8 border-t border-line pt-8"
      head="mb-5 text-3"
    >
      {kind === 'rule' ? (
        <RuleFields
          rule={rule}
          isWrong={form.formState.errors.rule !== undefined}
          onChange={(rule) => form.setValue('rule', rule)}
        />
      ) : (
        <ChosenWorks
          works={works}
          artworkId={artworkId}
          onChange={(works) => form.setValue('works', works)}
          onSelectCover={(artworkId) => form.setValue('artworkId', artworkId)}
        />
      )}
    </Section>
  )
}
