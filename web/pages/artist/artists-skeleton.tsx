const places = [0, 1, 2, 3, 4, 5, 6, 7]

/** As large as the artists who are on their way. */
export function ArtistsSkeleton() {
  return (
    <div
      aria-hidden="true"
      className="mt-6 grid grid-cols-[repeat(auto-fill,minmax(min(100%,14rem),1fr))] gap-x-(--gutter) gap-y-12"
    >
      {places.map((place) => (
        <div key={place}>
          <div className="aspect-square bg-wall-2" />
          <div className="mt-5 h-5 w-3/5 bg-wall-2" />
          <div className="mt-3 h-3.5 w-2/5 bg-wall-2" />
          <div className="mt-3 h-3.5 w-4/5 bg-wall-2" />
        </div>
      ))}
    </div>
  )
}
