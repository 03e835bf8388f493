import { Footer } from './footer.tsx'
import { Header } from './header.tsx'
import { InnerError } from './inner-error.tsx'

/** When the frame itself could not be made: the header and footer stay all the same. */
export function OuterError({ error }: { error: unknown }) {
  return (
    <>
      <Header />
      <main id="content" className="flex-1">
        <InnerError error={error} />
      </main>
      <Footer />
    </>
  )
}
