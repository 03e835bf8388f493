import type { ReactNode } from 'react'
import { Outlet, useMatches } from 'react-router'
import { links } from '#domain/links.ts'
import { adminTexts } from '#texts/admin.ts'
import { ListSkeleton, LoadError, PrivatePage } from '#web/components/private-page.tsx'
import { BackLink } from '#web/ui/back-link.tsx'
import { useLanguage, useTexts } from '#web/ui/use-texts.ts'

/** What a list below this layout exports as its `handle`. */
export type ListHandle = { texts: 'applications' | 'readFeedback' | 'contactMessages' | 'reports'; width?: string }

/** The lists of administrators: the frame of each, also while it is loading and when it could not be loaded. */
export default function ListLayout() {
  return (
    <Frame>
      <Outlet />
    </Frame>
  )
}

export function HydrateFallback() {
  const { loading } = useTexts(adminTexts)[useListHandle().texts]
  return (
    <Frame>
      <ListSkeleton text={loading} />
    </Frame>
  )
}

export function ErrorBoundary() {
  const { failed } = useTexts(adminTexts)[useListHandle().texts]
  return (
    <Frame>
      <LoadError>{failed}</LoadError>
    </Frame>
  )
}

function Frame({ children }: { children: ReactNode }) {
  const t = useTexts(adminTexts)
  const { texts, width } = useListHandle()
  return (
    <PrivatePage title={t[texts].title} back={<BackLink to={links.admin(useLanguage())}>{t.admin.title}</BackLink>}>
      <div className={width}>{children}</div>
    </PrivatePage>
  )
}

const useListHandle = () => useMatches().at(-1)?.handle as ListHandle
