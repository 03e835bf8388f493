import type { ComponentType, ReactElement, ReactNode } from 'react'
import { useRevalidator, useRouteError } from 'react-router'
import { isProblem } from '#contract/client.ts'
import type { ProblemCode } from '#contract/problem.ts'
import type { Language } from '#domain/language.ts'
import { frameTexts } from '#texts/frame.ts'
import { textsMeta } from '#web/shell/page-meta.ts'
import { useRetryWhenOnline } from '#web/shell/use-retry-when-online.ts'
import { Button } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { useTexts } from '#web/ui/use-texts.ts'

type Props = { title: ReactNode; back?: ReactElement; children: ReactNode }

export function PrivatePage({ title, back, children }: Props) {
  return (
    <div className={`page private-page relative ${back ? 'pt-6 md:pt-10' : 'pt-10 md:pt-14'}`}>
      {back}
      <h1 className={`${back ? 'mt-2' : ''} mb-8 text-2`}>{title}</h1>
      {children}
    </div>
  )
}

type PageTexts = { title: string; description?: string; loading: string; failed: string; notFound?: string }

type RouteOptions = {
  /** Wraps the page in all states, if it needs more than a title. */
  Frame?: ComponentType<{ children: ReactNode }> | undefined
  /** Problem codes that show the `notFound` text. */
  missing?: readonly ProblemCode[] | undefined
}

/** Common exports of a private page's module: meta, skeleton and error page. */
export function privateRoute<Name extends string>(
  texts: Readonly<Record<Language, Readonly<Record<Name, PageTexts>>>>,
  name: Name,
  Skeleton = ListSkeleton,
  { Frame, missing }: RouteOptions = {},
) {
  return {
    meta: textsMeta(texts, name, { hidden: true }),
    HydrateFallback: () => <LoadingPage texts={useTexts(texts)[name]} Skeleton={Skeleton} Frame={Frame} />,
    ErrorBoundary: () => <FailedPage texts={useTexts(texts)[name]} Frame={Frame} missing={missing} />,
  }
}

type StateProps = RouteOptions & { texts: PageTexts }

function LoadingPage({ texts, Frame, Skeleton }: StateProps & { Skeleton: ComponentType<{ text: string }> }) {
  return (
    <Framed title={texts.title} Frame={Frame}>
      <Skeleton text={texts.loading} />
    </Framed>
  )
}

function FailedPage({ texts: { title, failed, notFound }, Frame, missing = [] }: StateProps) {
  const error = useRouteError()
  const isMissing = missing.some((code) => isProblem(error, code))
  return (
    <Framed title={title} Frame={Frame}>
      {isMissing && notFound ? (
        <Notice variant="bad">{notFound}</Notice>
      ) : (
        <LoadError error={error}>{failed}</LoadError>
      )}
    </Framed>
  )
}

type FramedProps = { title: string; Frame: RouteOptions['Frame']; children: ReactNode }

const Framed = ({ title, Frame, children }: FramedProps) =>
  Frame ? <Frame>{children}</Frame> : <PrivatePage title={title}>{children}</PrivatePage>

export function LoadError({ error, children }: { error?: unknown; children: string }) {
  const { errors } = useTexts(frameTexts)
  const { state, revalidate } = useRevalidator()
  const isOffline = useRetryWhenOnline(error)
  return (
    <>
      <Notice variant="bad">
        <p>{isProblem(error, 'maintenance') ? error.problem.message : children}</p>
        {isOffline && <p className="mt-2">{errors.offlineText}</p>}
      </Notice>
      <Button busy={state === 'loading'} onClick={() => void revalidate()} className="mt-5">
        {errors.tryAgain}
      </Button>
    </>
  )
}

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
