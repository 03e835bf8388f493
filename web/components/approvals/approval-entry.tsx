import { Link } from 'react-router'
import type { Approval } from '#contract/approvals.ts'
import { onDay, onMoment } from '#domain/calendar.ts'
import { formatMoney, inCents } from '#domain/money.ts'
import { adminLinks } from '#site/admin-links.ts'
import { approvalsTexts } from '#texts/approvals.ts'
import { api } from '#web/api/api.ts'
import { passwordIn, reasonedIn } from '#web/api/outcome.ts'
import { DownloadButton } from '#web/components/download-button.tsx'
import { type Decision, DecisionButtons, ReasonField } from '#web/components/private/decision-buttons.tsx'
import { useLanguage, useTexts } from '#web/ui/use-texts.ts'
import { ApprovalLines } from './approval-lines.tsx'

type Props = { approval: Approval; onDone: (words: string) => void }

export function ApprovalEntry({ approval, onDone }: Props) {
  const { approvals: t } = useTexts(approvalsTexts)
  const language = useLanguage()
  const { id, adminRefund, orderId, orderNumber, person, reason, requestedBy, requestedAt, outcome } = approval
  const { answer, decidedAt, decidedBy } = approval
  const day = (at: string) => onDay(new Date(at), language)
  return (
    <li id={id} className="scroll-mt-22 border-t border-line py-5 text-5">
      <p className="text-4">{useApprovalName(approval)}</p>
      <p className={`mt-1 ${outcome ? 'text-ink-2' : 'text-warn'}`}>{useStateWords(approval)}</p>
      <p className="mt-1 text-6 text-ink-2">
        <span>
          {[
            adminRefund && t.adminRefunds[adminRefund],
            t.requestedBy(requestedBy, day(requestedAt)),
            decidedAt && (decidedBy ? t.decided(decidedBy, day(decidedAt)) : t.decidedOn(day(decidedAt))),
          ]
            .filter(Boolean)
            .join('. ')}
        </span>
        {orderId && orderNumber && <About to={adminLinks.order(language, orderId)}>{t.order(orderNumber)}</About>}
        {person && <About to={adminLinks.person(language, person.id)}>{person.name}</About>}
      </p>
      {reason && <p className="mt-3 max-w-[64ch] wrap-anywhere whitespace-pre-line">{reason}</p>}
      {answer && (
        <p className="mt-2 max-w-[64ch] text-6 wrap-anywhere whitespace-pre-line text-ink-2">
          {`${t.answer}: ${answer}`}
        </p>
      )}
      <ApprovalLines lines={approval.lines} />
      {isBlocked(approval) && <p className="mt-3 max-w-150 text-bad">{t.problemText}</p>}
      <DecisionButtons decisions={useDecisions(approval)} onDone={onDone} />
      {outcome === 'approved' && <Result approval={approval} />}
    </li>
  )
}

function About({ to, children }: { to: string; children: string }) {
  return (
    <>
      <span>{'. '}</span>
      <Link to={to} className="link -my-3 inline-block py-3">
        {children}
      </Link>
    </>
  )
}

/** Kind with the sum or the person, for buttons and dialogs. */
function useApprovalName({ kind, call, amount, person }: Approval): string {
  const { approvals: t } = useTexts(approvalsTexts)
  const language = useLanguage()
  const what = t.kindOf(kind, call)
  if (person) return t.named(what, person.name)
  return amount === null ? what : t.named(what, formatMoney(inCents(amount), language, { exact: true }))
}

function useStateWords({ outcome, isApprovable, approvableFrom, takesEffectAt }: Approval): string {
  const { approvals: t } = useTexts(approvalsTexts)
  const language = useLanguage()
  const moment = (at: string) => onMoment(new Date(at), language)
  if (outcome) return t.outcomes[outcome]
  if (takesEffectAt) return t.takesEffect(moment(takesEffectAt))
  if (isApprovable) return t.open
  return approvableFrom ? t.aloneUntil(moment(approvableFrom)) : t.ownOpen
}

const isBlocked = ({ lines }: Approval): boolean => lines.some(({ problem }) => problem !== null)

function useDecisions(approval: Approval): Decision[] {
  const { approvals: t } = useTexts(approvalsTexts)
  const what = useApprovalName(approval)
  const { id, kind, amount, lines, isApprovable, isRefusable, isOwn } = approval
  const params = { id }
  const approve: Decision = {
    call: (form) => api('POST /admin/approvals/{id}/approve', { params, body: { amount, ...passwordIn(form) } }),
    ...{ label: t.approve, name: t.approveOf(what), done: t.approved },
    ...{ title: t.approveTitle(what), text: t.approveText[kind] ?? '', about: <ApprovalLines lines={lines} /> },
  }
  const refuse: Decision = {
    call: (form) => api('POST /admin/approvals/{id}/refuse', { params, body: reasonedIn(form) }),
    variant: 'outlined',
    ...(isOwn
      ? { label: t.takeBack, name: t.takeBackOf(what), title: t.takeBackTitle(what), text: t.takeBackText }
      : { label: t.refuse, name: t.refuseOf(what), title: t.refuseTitle(what), text: t.refuseText }),
    done: isOwn ? t.takenBack : t.refused,
    fields: ({ reason }) => <ReasonField label={t.reason} error={reason} />,
  }
  return [...(isApprovable && !isBlocked(approval) ? [approve] : []), ...(isRefusable ? [refuse] : [])]
}

/** The document of a correction, or the payout file, which has the id of its request. */
function Result({ approval: { id, kind, document } }: { approval: Approval }) {
  const { approvals: t } = useTexts(approvalsTexts)
  const language = useLanguage()
  if (kind === 'payouts')
    return (
      <Link to={adminLinks.payoutBatch(language, id)} className="link mt-3 inline-block text-6">
        {t.file}
      </Link>
    )
  if (kind !== 'adjustment') return null
  return (
    <div className="mt-3 text-6 text-ink-2">
      {document ? (
        <DownloadButton call="GET /admin/documents/{id}" params={{ id: document.id }} variant="words">
          {t.download(document.number)}
        </DownloadButton>
      ) : (
        t.documentSoon
      )}
    </div>
  )
}
