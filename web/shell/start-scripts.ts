/** Milliseconds after which the scripts start although the page is still loading. */
const maxWait = 2500

/**
 * Starts the router's script on load, after `maxWait`, or at the first interaction, and repeats the focus and
 * presses of buttons after hydration. Submit buttons are disabled until then. No outside references: it is an inline script.
 */
function startScripts(modules: string[], maxWait: number): void {
  const interactions = ['pointerdown', 'keydown', 'focusin']
  const pressed = new Set<HTMLElement>()

  const textContent = document.currentScript?.previousElementSibling?.textContent
  let isStarted = false

  const start = () => {
    if (isStarted) return
    isStarted = true
    for (const type of interactions) removeEventListener(type, start)
    for (const href of modules)
      document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href }))
    document.head.append(Object.assign(document.createElement('script'), { type: 'module', textContent }))
  }

  const keep = (event: Event) => {
    const button = event.target instanceof Element ? event.target.closest('button') : null
    if (button?.type === 'button') pressed.add(button)
  }

  const repeat = () => {
    removeEventListener('click', keep, true)
    document.activeElement?.dispatchEvent(new FocusEvent('focusin', { bubbles: true }))
    for (const button of pressed) button.click()
  }

  for (const type of interactions) addEventListener(type, start)
  addEventListener('click', keep, true)
  addEventListener('hydrated', repeat, { once: true })
  addEventListener('load', start)
  setTimeout(start, maxWait)
}

const preload = /<link rel="modulepreload" href="([^"]+)"[^>]*>/g
const moduleScript = /<script nonce="([^"]+)" type="module" async="">([\s\S]*?)<\/script>/

/** Replaces the module script, which would delay the first paint, by a script that starts it later. */
export function deferScripts(html: string): string {
  const modules = [...html.matchAll(preload)].map(([, href]) => href)
  const starter = `(${startScripts})(${JSON.stringify(modules)},${maxWait})`
  return html
    .replace(preload, '')
    .replace(
      moduleScript,
      (_, nonce, code) =>
        `<script nonce="${nonce}" type="text/plain">${code}</script><script nonce="${nonce}">${starter}</script>`,
    )
}
