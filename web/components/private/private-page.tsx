import type { ComponentType, ReactNode } from 'react'
import { useRevalidator } from 'react-router'
import type { Language } from '#domain/language.ts'
import { frameTexts } from '#texts/frame.ts'
import { HungWork } from '#web/components/hung-work/hung-work.tsx'
import { textsMeta } from '#web/shell/page-meta.ts'
import { Button } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { useTexts } from '#web/ui/use-texts.ts'

type Props = {
  title: ReactNode
  /** The link one step up. */
  back?: ReactNode
  children: ReactNode
}

/** Heading and margins, which a private page shares with its skeleton and its error page. */
export function PrivatePage({ title, back, children }: Props) {
  return (
    <div className={`page private-page relative ${back ? 'pt-6 md:pt-10' : 'pt-10 md:pt-14'}`}>
      {back}
      <h1 className={`${back ? 'mt-2' : ''} mb-8 text-2`}>{title}</h1>
      {children}
    </div>
  )
}

type PageTexts = { title: string; description?: string; loading: string; failed: string }

/** What the module of a private page exports besides its content: its head, and how it looks while it loads and when it cannot be loaded. */
export function privateRoute<Name extends string>(
  texts: Readonly<Record<Language, Readonly<Record<Name, PageTexts>>>>,
  name: Name,
  Skeleton = ListSkeleton,
) {
  return {
    meta: textsMeta(texts, name, { hidden: true }),
    HydrateFallback: () => <LoadingPage texts={useTexts(texts)[name]} Skeleton={Skeleton} />,
    ErrorBoundary: () => {
      const { title, failed } = useTexts(texts)[name]
      return (
        <PrivatePage title={title}>
          <LoadError>{failed}</LoadError>
        </PrivatePage>
      )
    },
  }
}

type LoadingPageProps = { texts: Pick<PageTexts, 'title' | 'loading'>; Skeleton?: ComponentType<{ text: string }> }

/** A private page while it is loading, for the `HydrateFallback` of those that have no `privateRoute`. */
export function LoadingPage({ texts, Skeleton = ListSkeleton }: LoadingPageProps) {
  return (
    <PrivatePage title={texts.title}>
      <Skeleton text={texts.loading} />
    </PrivatePage>
  )
}

/** What could not be loaded, in place of the page or a part of it, and a button that tries again. */
export function LoadError({ children }: { children: string }) {
  const { errors } = useTexts(frameTexts)
  const { state, revalidate } = useRevalidator()
  return (
    <>
      <Notice variant="bad">{children}</Notice>
      <Button busy={state === 'loading'} onClick={() => void revalidate()} className="mt-5">
        {errors.tryAgain}
      </Button>
    </>
  )
}

type EmptyProps = {
  title: string
  text: string
  /** For buyers: hangs a work beside the words. */
  hasWork?: boolean
  children?: ReactNode
}

/** Stands in place of an empty list, with the next step below it. */
export function EmptyList({ title, text, hasWork = false, children }: EmptyProps) {
  return (
    <div className={`border-t border-line py-14 ${hasWork ? 'xl:mr-128 xl:min-h-130' : ''}`}>
      <h2 className="text-2">{title}</h2>
      <p className="mt-3 max-w-[52ch] text-4 text-ink-2">{text}</p>
      {children}
      {hasWork && <HungWork />}
    </div>
  )
}

/** Stands in place of a list that is loading. */
export function ListSkeleton({ text }: { text: string }) {
  return (
    <>
      <p role="status" className="sr-only">
        {text}
      </p>
      <div aria-hidden="true" className="border-t border-line">
        {[0, 1, 2].map((row) => (
          <div key={row} className="border-b border-line py-6">
            <div className="h-5 w-48 max-w-full bg-wall-2" />
            <div className="mt-3 h-4 w-72 max-w-full bg-wall-2" />
            <div className="mt-4 h-16 w-24 bg-wall-2" />
          </div>
        ))}
      </div>
    </>
  )
}
