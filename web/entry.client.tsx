import { StrictMode, startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'
import { factsMeta, parseFacts } from '#site/facts-of-page.ts'
import { readFactsFrom } from '#site/site.ts'

const facts = parseFacts(document.querySelector<HTMLMetaElement>(`meta[name="${factsMeta}"]`)?.content ?? '{}')
readFactsFrom(() => facts)

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <HydratedRouter />
    </StrictMode>,
  )
})
