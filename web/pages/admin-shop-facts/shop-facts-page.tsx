import { shopFactsTexts } from '#texts/shop-facts.ts'
import { api } from '#web/api/api.ts'
import { PrivatePage, privateRoute } from '#web/components/private/private-page.tsx'
import { FormSkeleton } from '#web/forms/form-skeleton.tsx'
import { useTexts } from '#web/ui/use-texts.ts'
import type { Route } from './+types/shop-facts-page.ts'
import { LogoForm } from './logo-form.tsx'
import { ShopFactsForm } from './shop-facts-form.tsx'

export const { meta, HydrateFallback, ErrorBoundary } = privateRoute(shopFactsTexts, 'shopFacts', FormSkeleton)

export const clientLoader = () => api('GET /admin/shop-facts')

export default function ShopFactsPage({ loaderData }: Route.ComponentProps) {
  const { shopFacts: t } = useTexts(shopFactsTexts)
  return (
    <PrivatePage title={t.title}>
      <p className="-mt-3 mb-8 max-w-[64ch] text-5 text-ink-2">{t.lead}</p>
      <ShopFactsForm {...loaderData} />
      <LogoForm logo={loaderData.logo} />
    </PrivatePage>
  )
}
