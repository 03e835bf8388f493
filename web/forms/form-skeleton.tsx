export function FormSkeleton({ text }: { text: string }) {
  return (
    <>
      <p role="status" className="sr-only">
        {text}
      </p>
      {[0, 1, 2].map((card) => (
        <div
          key={card}
          aria-hidden="true"
          className="grid gap-x-16 gap-y-6 border-t border-line py-10 md:grid-cols-[minmax(0,1fr)_minmax(0,1.6fr)]"
        >
          <div>
            <div className="h-6 w-44 max-w-full bg-wall-2" />
            <div className="mt-3 h-4 w-64 max-w-full bg-wall-2" />
          </div>
          <div className="max-w-114 space-y-5">
            <div className="h-12 bg-wall-2" />
            <div className="h-12 bg-wall-2" />
            <div className="h-12 w-32 bg-wall-2" />
          </div>
        </div>
      ))}
    </>
  )
}
