import type { OwnArtist } from '#contract/artist-profile.ts'
import { priceWithCommission } from '#domain/commission.ts'
import { formatDimensions } from '#domain/dimensions.ts'
import { inLanguage } from '#domain/language.ts'
import { formatMoney } from '#domain/money.ts'
import { parseDimensions } from '#domain/parse-dimensions.ts'
import { workFormTexts } from '#texts/work-form.ts'
import { Section } from '#web/ui/section.tsx'
import { useLanguage, useTexts } from '#web/ui/use-texts.ts'
import { typedPrice } from './price-box.tsx'
import type { WorkPicture } from './work-pictures.ts'
import type { Typed } from './work-values.ts'

type Props = { artist: OwnArtist; values: Typed; picture: WorkPicture | undefined; basisPoints: number }

export function WorkPreview({ artist, values, picture, basisPoints }: Props) {
  const { workForm: t } = useTexts(workFormTexts)
  const language = useLanguage()
  const title = inLanguage(values.titles, language)
  const medium = inLanguage(values.mediums, language)
  const size = parseDimensions(values.dimensions)
  const price = typedPrice(values.price)
  return (
    <Section id="preview" title={t.preview} className="mt-10">
      <div className="mt-4">
        {picture && picture.state !== 'refused' ? (
          <img src={picture.preview} alt="" className="max-h-90 max-w-full" />
        ) : (
          <span aria-hidden="true" className="block aspect-4/3 bg-wall-2" />
        )}
        <p lang={title.language} className="title-of-work mt-3 text-4">
          {title.words || <span className="text-ink-2">{t.previewTitle}</span>}
        </p>
        <p className="text-5">{artist.name}</p>
        <p className="text-5 text-ink-2">
          {[medium.words, size.ok ? formatDimensions(size.value, language) : ''].filter(Boolean).join(', ')}
        </p>
        {price !== undefined && (
          <p className="mt-1 text-5">{formatMoney(priceWithCommission(price, basisPoints), language)}</p>
        )}
      </div>
    </Section>
  )
}
