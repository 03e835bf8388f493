import type { InformationPage } from '#site/information.ts'
import { informationPages } from '#site/information.ts'
import type { Route } from './+types/information-page.ts'
import { InformationLayout, LastChanged } from './information-layout.tsx'
import { informationMeta } from './information-meta.ts'
import { loadInformation } from './load-information.ts'

/** Delivery, returns and privacy, by URL. */
export const loader = ({ context, url }: Route.LoaderArgs) => loadInformation(context, pageAt(url))

export const meta = (args: Route.MetaArgs) => informationMeta(args)

export default function InformationScreen({ loaderData: page }: Route.ComponentProps) {
  return (
    <InformationLayout page={page}>
      <div className="border-t border-line pt-6">
        <LastChanged date={page.changed} />
      </div>
    </InformationLayout>
  )
}

function pageAt({ pathname }: URL): InformationPage {
  const page = informationPages.find((one) => pathname.endsWith(`/${one}`))
  if (!page) throw new Error(`There is no page at ${pathname}.`)
  return page
}
