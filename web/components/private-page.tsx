import type { ReactNode } from 'react'
import { useRevalidator } from 'react-router'
import { frameTexts } from '#texts/frame.ts'
import { Button } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { useTexts } from '#web/ui/use-texts.ts'

type Props = {
  title: string
  /** The link one step up. */
  back?: ReactNode
  children: ReactNode
}

/** Heading and margins, which a private page shares with its skeleton and its error page. */
export function PrivatePage({ title, back, children }: Props) {
  return (
    <div className={`page private-page ${back ? 'pt-6 md:pt-10' : 'pt-10 md:pt-14'}`}>
      {back}
      <h1 className={`${back ? 'mt-2' : ''} mb-8 text-1`}>{title}</h1>
      {children}
    </div>
  )
}

/** What could not be loaded, in place of the page or a part of it, and a button that tries again. */
export function LoadError({ children }: { children: string }) {
  const { errors } = useTexts(frameTexts)
  const { state, revalidate } = useRevalidator()
  return (
    <>
      <Notice look="bad">{children}</Notice>
      <Button busy={state === 'loading'} onClick={() => void revalidate()} className="mt-5">
        {errors.tryAgain}
      </Button>
    </>
  )
}
