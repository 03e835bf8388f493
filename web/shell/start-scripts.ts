/** Milliseconds. */
const times = {
  /** The scripts then start although the page is still loading. */
  start: 2500,
  retry: 1000,
  /** From start to hydration. Failed requests that never end are reported then. */
  hydration: 30_000,
}

/**
 * Starts the router's script after the first frame that follows `load`, after `times.start`, or at the first
 * interaction. Repeats the focus and presses of buttons after hydration. Submit buttons are disabled until then. A
 * failed script is loaded again once, and at each new connection. No outside references: it is an inline script.
 */
function startScripts(modules: string[], times: { start: number; retry: number; hydration: number }): void {
  const interactions = ['pointerdown', 'keydown', 'focusin']
  const pressed = new Set<HTMLElement>()

  const textContent = document.currentScript?.previousElementSibling?.textContent
  const { dataset } = document.documentElement
  let isStarted = false
  let isRetried = false
  let isHydrated = false

  const start = () => {
    if (isStarted) return
    isStarted = true
    for (const type of interactions) removeEventListener(type, start)
    setTimeout(report, times.hydration)
    load()
  }

  // The scripts would otherwise compete with the first frame that shows the largest picture.
  const afterPaint = () => requestAnimationFrame(() => requestAnimationFrame(start))

  const load = () => {
    for (const href of modules)
      document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href }))
    const script = Object.assign(document.createElement('script'), { type: 'module', textContent })
    script.addEventListener('error', retry)
    document.head.append(script)
  }

  // Older browsers cache the failure until the page is loaded again.
  const retry = () => {
    if (!isRetried && navigator.onLine) setTimeout(load, times.retry)
    else {
      report()
      addEventListener('online', load, { once: true })
    }
    isRetried = true
  }

  const report = () => {
    if (!isHydrated) dataset.scripts = 'failed'
  }

  const fields = () =>
    document.querySelectorAll<HTMLInputElement>(
      'main :is(textarea, select, input:not([type=password], [type=file], [type=hidden], [type=checkbox], [type=radio]))',
    )

  // Not all browsers keep typed text.
  const reload = () => {
    const typed = Array.from(fields(), ({ value }) => value)
    history.replaceState({ ...history.state, typed }, '')
    location.reload()
  }

  const restore = () => {
    const { typed, ...state } = history.state ?? {}
    if (!typed) return
    history.replaceState(state, '')
    for (const [at, field] of fields().entries()) field.value = typed[at] ?? ''
  }

  const keep = (event: Event) => {
    const button = event.target instanceof Element ? event.target.closest('button') : null
    if (button?.type === 'button') pressed.add(button)
  }

  const repeat = () => {
    isHydrated = true
    delete dataset.scripts
    removeEventListener('click', keep, true)
    document.activeElement?.dispatchEvent(new FocusEvent('focusin', { bubbles: true }))
    for (const button of pressed) button.click()
  }

  for (const type of interactions) addEventListener(type, start)
  addEventListener('click', keep, true)
  addEventListener('hydrated', repeat, { once: true })
  addEventListener('scriptfailed', retry)
  addEventListener('load', afterPaint)
  document.querySelector('[data-reload]')?.addEventListener('click', reload)
  restore()
  setTimeout(start, times.start)
}

const preload = /<link rel="modulepreload" href="([^"]+)"[^>]*>/g
/** Ends the router's script. Its failure is no error of the script element. */
const entryImport = /import\("[^"]+"\)(?=;?\s*$)/
const moduleScript = /<script nonce="([^"]+)" type="module" async="">([\s\S]*?)<\/script>/

const reportingImport = "$&.catch(() => dispatchEvent(new Event('scriptfailed')))"

/** Replaces the module script, which would delay the first paint, by a script that starts it later. */
export function deferScripts(html: string): string {
  const modules = [...new Set(Array.from(html.matchAll(preload), ([, href]) => href))]
  const starter = `(${startScripts})(${JSON.stringify(modules)},${JSON.stringify(times)})`
  return html
    .replace(preload, '')
    .replace(
      moduleScript,
      (_, nonce, code: string) =>
        `<script nonce="${nonce}" type="text/plain">${code.replace(entryImport, reportingImport)}</script><script nonce="${nonce}">${starter}</script>`,
    )
}
