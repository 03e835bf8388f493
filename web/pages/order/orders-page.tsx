import { useCallback, useEffect, useState } from 'react'
import { Link, useSearchParams } from 'react-router'
import type { AnswerOf } from '#contract/endpoint.ts'
import { orders as contract } from '#contract/orders.ts'
import { languageOfPath } from '#domain/language.ts'
import { links } from '#domain/links.ts'
import { ordersTexts } from '#texts/orders.ts'
import { ask } from '#web/identity/ask.ts'
import { pageMeta } from '#web/shell/page-meta.ts'
import { useSignedIn } from '#web/shell/use-signed-in.ts'
import { Button, buttonLook } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { Paging } from '#web/ui/paging.tsx'
import { useLanguage, useTexts } from '#web/ui/use-texts.ts'
import type { Route } from './+types/orders-page.ts'
import { OrderRow } from './order-row.tsx'

type OrderList = AnswerOf<typeof contract.list>
type Answer = { state: 'loading' | 'failed' } | { state: 'loaded'; list: OrderList }

export function meta({ location, matches }: Route.MetaArgs) {
  const { orders: t } = ordersTexts[languageOfPath(location.pathname)]
  return pageMeta({ location, matches }, { title: t.title, description: t.description, hidden: true })
}

export default function OrdersPage() {
  const { orders: t } = useTexts(ordersTexts)
  const { answer, again } = useOrders()
  return (
    <div className="page private-page pt-10 md:pt-14">
      <h1 className="text-1">{t.title}</h1>
      <div className="mt-8">
        {answer.state === 'loading' && <Skeleton />}
        {answer.state === 'failed' && (
          <>
            <Notice look="bad">{t.failed}</Notice>
            <Button onClick={again} className="mt-5">
              {t.tryAgain}
            </Button>
          </>
        )}
        {answer.state === 'loaded' && <List list={answer.list} />}
      </div>
    </div>
  )
}

function useOrders() {
  const userId = useSignedIn()?.user.id
  const [query] = useSearchParams()
  const page = query.get('page') ?? '1'
  const [answer, setAnswer] = useState<Answer>({ state: 'loading' })
  const again = useCallback(async () => {
    setAnswer({ state: 'loading' })
    try {
      setAnswer({ state: 'loaded', list: await ask(contract.list, { query: { page } }) })
    } catch {
      setAnswer({ state: 'failed' })
    }
  }, [page])
  useEffect(() => {
    if (userId) void again()
  }, [userId, again])
  return { answer, again: () => void again() }
}

function List({ list }: { list: OrderList }) {
  const language = useLanguage()
  if (list.totalElements === 0) return <Nothing />
  return (
    <>
      <ul className="border-t border-line">
        {list.content.map((order) => (
          <OrderRow key={order.id} order={order} />
        ))}
      </ul>
      <div className="mt-8">
        <Paging page={list.number} pages={list.totalPages} to={(page) => links.orders(language, page)} />
      </div>
    </>
  )
}

function Nothing() {
  const { orders: t } = useTexts(ordersTexts)
  return (
    <div className="border-t border-line py-14">
      <h2 className="text-2">{t.empty}</h2>
      <p className="mt-3 text-4 text-ink-2">{t.emptyText}</p>
      <Link to={links.discover(useLanguage())} className={`${buttonLook('filled')} mt-8`}>
        {t.discover}
      </Link>
    </div>
  )
}

function Skeleton() {
  const { orders: t } = useTexts(ordersTexts)
  return (
    <div className="border-t border-line">
      <p role="status" className="sr-only">
        {t.loading}
      </p>
      {[0, 1, 2].map((row) => (
        <div key={row} aria-hidden="true" className="border-b border-line py-6">
          <div className="h-5 w-48 max-w-full bg-wall-2" />
          <div className="mt-3 h-4 w-72 max-w-full bg-wall-2" />
          <div className="mt-4 h-16 w-24 bg-wall-2" />
        </div>
      ))}
    </div>
  )
}
