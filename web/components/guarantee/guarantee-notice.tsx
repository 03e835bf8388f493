import type { Language } from '#domain/language.ts'
import { guaranteeNoticeTexts } from '#texts/guarantee-notice.ts'
import { useLanguage, useTexts } from '#web/ui/use-texts.ts'
import './guarantee-notice.css'
import { GuaranteeShield } from './guarantee-shield.tsx'
import qrEn from './qr-en.svg'
import qrEt from './qr-et.svg'

const inEnglish = { address: 'europa.eu/youreurope/guarantees', code: qrEn }
const yourEurope: Partial<Record<Language, typeof inEnglish>> = {
  et: { address: 'europa.eu/youreurope/garantiid', code: qrEt },
}

/** The harmonised notice on the legal guarantee: Implementing Regulation (EU) 2025/1960, Annex I. */
export function GuaranteeNotice() {
  const { guaranteeNotice: t } = useTexts(guaranteeNoticeTexts)
  const { address, code } = yourEurope[useLanguage()] ?? inEnglish
  return (
    <section aria-label={t.title} className="guarantee-notice">
      <p className="guarantee-head">
        <GuaranteeShield size={52} />
        <span>{t.title}</span>
      </p>
      <div className="space-y-3 px-5 py-4">
        <p className="guarantee-lead text-4">{t.minimum.join(' ')}</p>
        <p>{t.claim}</p>
        <List items={t.faults} />
        <p>
          <strong>{t.sellers[0]}</strong> <span>{t.sellers[1]}</span>
        </p>
        <List items={t.remedies} />
        <p>{t.longer}</p>
        <p>{t.scan}</p>
        <p className="flex flex-wrap items-center gap-x-5 gap-y-2">
          <img src={code} alt={t.code} width={112} height={112} />
          <a href={`https://${address}`}>{address}</a>
        </p>
        <p className="guarantee-lead">{t.what}</p>
        <ol>
          {t.steps.map((step) => (
            <li key={step}>{step}</li>
          ))}
        </ol>
      </div>
      <p className="guarantee-last px-5 py-4">{t.commercial}</p>
    </section>
  )
}

const List = ({ items }: { items: readonly string[] }) => (
  <ul>
    {items.map((item) => (
      <li key={item}>
        <strong>{item}</strong>
      </li>
    ))}
  </ul>
)
