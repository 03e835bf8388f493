import { Outlet } from 'react-router'
import { InnerError } from './inner-error.tsx'

/** The part between header and footer. What goes wrong in a page stays in here. */
export default function Page() {
  return (
    <main id="content" tabIndex={-1} className="flex-1 outline-none focus-visible:shadow-none">
      <Outlet />
    </main>
  )
}

export function ErrorBoundary({ error }: { error: unknown }) {
  return (
    <main id="content" tabIndex={-1} className="flex-1 outline-none">
      <InnerError error={error} />
    </main>
  )
}
