import { ordersTexts } from '#texts/orders.ts'
import { useTexts } from '#web/ui/use-texts.ts'

export function OrderSkeleton() {
  const { order: t } = useTexts(ordersTexts)
  return (
    <>
      <h1 className="text-1">{t.title}</h1>
      <p role="status" className="mt-4 text-4 text-ink-2">
        {t.loading}
      </p>
      <div aria-hidden="true" className="mt-14 grid gap-x-18 gap-y-12 lg:grid-cols-[minmax(0,1fr)_23.5rem]">
        <div>
          {[0, 1].map((line) => (
            <div key={line} className="grid grid-cols-[6.5rem_1fr] gap-x-7 border-t border-line py-6">
              <div className="h-18 bg-wall-2" />
              <div>
                <div className="h-5 w-3/5 bg-wall-2" />
                <div className="mt-3 h-4 w-2/5 bg-wall-2" />
              </div>
            </div>
          ))}
        </div>
        <div>
          <div className="h-6 w-3/5 bg-wall-2" />
          <div className="mt-4 h-4 bg-wall-2" />
          <div className="mt-3 h-4 w-4/5 bg-wall-2" />
        </div>
      </div>
    </>
  )
}
