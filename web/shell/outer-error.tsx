import { Footer } from './footer.tsx'
import { Header } from './header.tsx'
import { PageError } from './page-error.tsx'

/** When the frame itself could not be made: the header and footer stay all the same. */
export function OuterError({ error }: { error: unknown }) {
  return (
    <>
      <Header />
      <main id="content" className="flex-1">
        <PageError error={error} />
      </main>
      <Footer />
    </>
  )
}
