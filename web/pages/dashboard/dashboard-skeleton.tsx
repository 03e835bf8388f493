export function DashboardSkeleton({ text }: { text: string }) {
  return (
    <>
      <p role="status" className="sr-only">
        {text}
      </p>
      <div aria-hidden="true" className="flex gap-6">
        <div className="size-24 bg-wall-2" />
        <div className="min-w-0 grow">
          <div className="h-6 w-60 max-w-full bg-wall-2" />
          <div className="mt-3 h-4 w-80 max-w-full bg-wall-2" />
        </div>
      </div>
      <div aria-hidden="true" className="mt-16">
        {[0, 1, 2, 3].map((row) => (
          <div key={row} className="flex gap-4 border-t border-line py-4">
            <div className="h-14 w-18 bg-wall-2" />
            <div className="min-w-0 grow">
              <div className="h-5 w-2/5 bg-wall-2" />
              <div className="mt-2 h-4 w-1/4 bg-wall-2" />
            </div>
          </div>
        ))}
      </div>
    </>
  )
}
