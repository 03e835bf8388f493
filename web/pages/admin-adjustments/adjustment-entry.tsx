import { Link } from 'react-router'
import type { Adjustment } from '#contract/adjustments.ts'
import { formatDay, formatTime } from '#domain/calendar.ts'
import { adminLinks } from '#site/admin-links.ts'
import { adjustmentsTexts } from '#texts/adjustments.ts'
import { DownloadButton } from '#web/components/download-button.tsx'
import { Button } from '#web/ui/button.tsx'
import { useLanguage, useTexts } from '#web/ui/use-texts.ts'
import { AdjustmentLines } from './adjustment-lines.tsx'
import type { Decision } from './decision-dialog.tsx'

type Props = { adjustment: Adjustment; onDecide: (decision: Decision) => void }

/** One correction: where it stands, why it was asked for, what it changes, and its document. */
export function AdjustmentEntry({ adjustment, onDecide }: Props) {
  const { adjustments: t } = useTexts(adjustmentsTexts)
  const language = useLanguage()
  const { id, orderId, orderNumber, reason, askedBy, askedAt, decision, decidedBy, decidedAt, answer, lines } =
    adjustment
  const day = (at: string) => formatDay(new Date(at), language)
  return (
    <li id={id} className="scroll-mt-22 border-b border-line py-5">
      <h2 className={`font-sans text-4 ${decision ? '' : 'text-warn'}`}>{useWhere(adjustment)}</h2>
      <p className="mt-1 text-6 text-ink-2">
        {t.requestedBy(askedBy, day(askedAt))}
        {decidedBy && decidedAt && `. ${t.decided(decidedBy, day(decidedAt))}`}
        {orderId && orderNumber && (
          <>
            {'. '}
            <Link to={adminLinks.order(language, orderId)} className="link whitespace-nowrap">
              {t.order(orderNumber)}
            </Link>
          </>
        )}
      </p>
      <p className="mt-3 max-w-[64ch] text-5 wrap-anywhere whitespace-pre-line">{reason}</p>
      {answer && (
        <p className="mt-2 max-w-[64ch] text-6 wrap-anywhere whitespace-pre-line text-ink-2">
          {t.answer}: {answer}
        </p>
      )}
      <AdjustmentLines lines={lines} />
      <Steps adjustment={adjustment} onDecide={onDecide} />
    </li>
  )
}

/** Where a correction stands, for whoever reads it. */
function useWhere({ decision, agreeableFrom }: Adjustment): string {
  const { adjustments: t } = useTexts(adjustmentsTexts)
  const language = useLanguage()
  if (decision) return t.states[decision]
  if (!agreeableFrom) return t.ownOpen
  const from = new Date(agreeableFrom)
  return isOver(from) ? t.states.open : t.aloneUntil(`${formatDay(from, language)}, ${formatTime(from, language)}`)
}

const isOver = (from: Date): boolean => from <= new Date()

/** What can be done with it: to decide, or to read its document. */
function Steps({ adjustment, onDecide }: Props) {
  const { adjustments: t } = useTexts(adjustmentsTexts)
  const { decision, reason, agreeableFrom, documentId, documentNumber } = adjustment
  if (decision === 'refused') return null
  if (decision === 'agreed')
    return (
      <div className="mt-3 text-6 text-ink-2">
        {documentId && documentNumber ? (
          <DownloadButton call="GET /admin/documents/{id}" params={{ id: documentId }} variant="words">
            {t.download(documentNumber)}
          </DownloadButton>
        ) : (
          t.documentSoon
        )}
      </div>
    )
  const isOwn = agreeableFrom === null
  const mayAgree = agreeableFrom !== null && isOver(new Date(agreeableFrom))
  return (
    <p className="mt-4 flex flex-wrap gap-3">
      {mayAgree && (
        <Button aria-label={t.agreeTo(reason)} onClick={() => onDecide('agree')}>
          {t.agree}
        </Button>
      )}
      <Button
        variant="outlined"
        aria-label={isOwn ? t.takeBackOf(reason) : t.refuseOf(reason)}
        onClick={() => onDecide(isOwn ? 'take-back' : 'refuse')}
      >
        {isOwn ? t.takeBack : t.refuse}
      </Button>
    </p>
  )
}
