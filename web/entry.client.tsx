import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'
import { languageOfPath } from '#domain/language.ts'
import { formatMoney, nothing } from '#domain/money.ts'
import { bringPartsToLife, nextTask } from '#web/ui/coming-alive.tsx'

// Each of these steps is a task of its own: whoever presses or scrolls meanwhile need not wait for all of them.

// The router reads the loaders' answers out of a stream, and throws a promise until it has. Waiting here keeps the
// server's page untouched: without a boundary around the document nobody else could wait.
await makeRouter()
// This script may run while the page is still coming in; what is not there yet would be drawn twice.
if (document.readyState === 'loading') await new Promise((ready) => addEventListener('DOMContentLoaded', ready))
await nextTask()
await makeRouter()
await nextTask()
// The first amount that a browser writes takes it as long as a whole page.
formatMoney(nothing, languageOfPath(location.pathname))
await nextTask()
hydrateRoot(document, <HydratedRouter />)
await bringPartsToLife()
// From here on the page answers to whoever uses it.
performance.mark('alive')
// No press is held back any more, and a button that was pressed before acts now.
dispatchEvent(new Event('alive'))
const pressed = document.querySelector<HTMLButtonElement>('[data-pressed]')
pressed?.removeAttribute('data-pressed')
pressed?.click()

/** Does what comes before the first rendering, which it refuses here: first it reads the answers, then it makes the router. */
async function makeRouter() {
  try {
    HydratedRouter({})
  } catch (reading) {
    if (reading instanceof Promise) await reading
  }
}
