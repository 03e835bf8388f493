import { GuaranteeNotice } from '#web/components/guarantee/guarantee-notice.tsx'
import type { Route } from './+types/guarantee-page.ts'
import { InformationLayout } from './information-layout.tsx'
import { informationMeta } from './information-meta.ts'
import { loadInformation } from './load-information.ts'

export const loader = ({ context }: Route.LoaderArgs) => loadInformation(context, 'guarantee')

export const meta = (args: Route.MetaArgs) => informationMeta(args)

export default function GuaranteePage({ loaderData: page }: Route.ComponentProps) {
  return <InformationLayout page={page} inSection={({ id }) => id === 'notice' && <GuaranteeNotice />} />
}
