/** As large as a cart of one work. */
export function CartSkeleton() {
  return (
    <div aria-hidden="true" className="mt-8 grid gap-x-18 gap-y-10 lg:grid-cols-[minmax(0,1fr)_23.5rem]">
      <div className="grid grid-cols-[6.5rem_minmax(0,1fr)] gap-x-5 border-y border-line py-7 sm:grid-cols-[11.5rem_minmax(0,1fr)] sm:gap-x-9">
        <div className="aspect-[4/3] bg-wall-2" />
        <div>
          <div className="h-6 w-3/5 bg-wall-2" />
          <div className="mt-3 h-4 w-2/5 bg-wall-2" />
          <div className="mt-2 h-4 w-4/5 bg-wall-2" />
        </div>
      </div>
      <div className="border-t border-ink pt-4">
        <div className="h-6 w-2/5 bg-wall-2" />
        <div className="mt-6 h-4 bg-wall-2" />
        <div className="mt-4 h-4 bg-wall-2" />
        <div className="mt-8 h-12 bg-wall-2" />
      </div>
    </div>
  )
}
