import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'

// The router reads the loaders' answers out of a stream, and throws a promise until it has. Waiting here keeps the
// server's page untouched: without a boundary around the document nobody else could wait.
try {
  HydratedRouter({})
} catch (reading) {
  await reading
}
// This script may run while the page is still coming in; what is not there yet would be drawn twice.
if (document.readyState === 'loading') await new Promise((ready) => addEventListener('DOMContentLoaded', ready))
// Reading the scripts and coming to life are two tasks: whoever presses or scrolls meanwhile need not wait for both.
await new Promise((next) => setTimeout(next))
hydrateRoot(document, <HydratedRouter />)
// From here on the page answers to whoever uses it.
performance.mark('alive')
// A button that was pressed before acts now.
const pressed = document.querySelector<HTMLButtonElement>('[data-pressed]')
pressed?.removeAttribute('data-pressed')
pressed?.click()
