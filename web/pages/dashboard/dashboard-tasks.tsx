import type { ReactNode } from 'react'
import type { DashboardOverview } from '#contract/dashboard.ts'
import { formatWeekday } from '#domain/calendar.ts'
import { inLanguage, type Language, languageName, languages } from '#domain/language.ts'
import { links } from '#site/links.ts'
import { dashboardTexts } from '#texts/dashboard.ts'
import { returnAddressTexts } from '#texts/return-address.ts'
import { Section } from '#web/ui/section.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import { useLanguage, useTexts } from '#web/ui/use-texts.ts'

/** Orders listed before the rest is only counted. */
const shownOrders = 4

type Props = { overview: DashboardOverview; isSelling: boolean }

export function DashboardTasks({ overview, isSelling }: Props) {
  const { dashboardOverview: t } = useTexts(dashboardTexts)
  const { counts, worksWithout } = overview
  const isFree = overview.toSend.length + overview.returns.length + counts.messages === 0
  // A suspended artist cannot change works.
  const isComplete =
    !isSelling || (Object.values(worksWithout).every((count) => count === 0) && !overview.lacksReturnAddress)
  return (
    <Section id="next" title={t.next} className="mt-10" head="border-b border-ink pb-4 text-3">
      {isFree && isComplete ? (
        <p className="border-b border-line py-4 text-5 text-ink-2">
          {counts.works > 0 || !isSelling ? t.nothingNext : t.firstWork}
        </p>
      ) : (
        <ul>
          <OrderTasks overview={overview} />
          <OtherTasks overview={overview} isSelling={isSelling} />
        </ul>
      )}
    </Section>
  )
}

function OrderTasks({ overview: { toSend, returns } }: { overview: DashboardOverview }) {
  const { dashboardOverview: t } = useTexts(dashboardTexts)
  const language = useLanguage()
  const { untitled } = useTexts(dashboardTexts).dashboard
  const titlesOf = (titles: DashboardOverview['returns'][number]['titles']) =>
    titles.map((title) => t.quoted(inLanguage(title, language).words || untitled)).join(', ')
  const left = toSend.length - shownOrders
  return (
    <>
      {returns.map(({ orderId, orderNumber, buyerName, titles, isAnswered }) => (
        <Task
          key={orderId}
          what={isAnswered ? t.returnOnTheWay : t.return}
          link={<OrderLink id={orderId} number={orderNumber} />}
        >
          {t.returnText(titlesOf(titles), buyerName)}
        </Task>
      ))}
      {toSend.slice(0, shownOrders).map(({ orderId, orderNumber, buyerName, titles, sendBy }) => (
        <Task key={orderId} what={t.send} link={<OrderLink id={orderId} number={orderNumber} />}>
          {t.sendText(titlesOf(titles), buyerName, asDay(sendBy, language))}
        </Task>
      ))}
      {left > 0 && <Task what={t.send}>{t.more(left)}</Task>}
    </>
  )
}

const asDay = (day: string, language: Language) => formatWeekday(new Date(`${day}T12:00:00Z`), language)

function OrderLink({ id, number }: { id: string; number: string }) {
  const { dashboardOverview: t } = useTexts(dashboardTexts)
  return (
    <TextLink to={links.order(useLanguage(), id)} aria-label={t.openOrderNumbered(number)}>
      {t.openOrder}
    </TextLink>
  )
}

function OtherTasks({ overview: { counts, worksWithout, lacksReturnAddress }, isSelling }: Props) {
  const { dashboardOverview: t } = useTexts(dashboardTexts)
  const { returnAddress: address } = useTexts(returnAddressTexts)
  const language = useLanguage()
  const choose = <TextLink to={links.ownWorks(language)}>{t.chooseWork}</TextLink>
  return (
    <>
      {counts.messages > 0 && (
        <Task what={t.answer} link={<TextLink to={links.messages(language, 'artist')}>{t.readMessages}</TextLink>}>
          {t.unread(counts.messages)}
        </Task>
      )}
      {isSelling && lacksReturnAddress && (
        <Task
          what={address.title}
          link={<TextLink to={`${links.settings(language)}#return-address`}>{address.add}</TextLink>}
        >
          {address.task}
        </Task>
      )}
      {isSelling && worksWithout.wall > 0 && (
        <Task what={t.addPicture} link={choose}>
          {t.withoutWall(worksWithout.wall)}
        </Task>
      )}
      {languages.map(
        (one) =>
          isSelling &&
          worksWithout[one] > 0 && (
            <Task key={one} what={t.translate} link={choose}>
              {t.withoutTextIn(languageName(one, language), worksWithout[one])}
            </Task>
          ),
      )}
    </>
  )
}

function Task({ what, link, children }: { what: string; link?: ReactNode; children: ReactNode }) {
  return (
    <li className="grid gap-x-6 gap-y-1 border-b border-line py-4 text-5 md:grid-cols-[9rem_minmax(0,1fr)_auto]">
      <span className="font-medium">{what}</span>
      <span className="text-ink-2">{children}</span>
      <span>{link}</span>
    </li>
  )
}
