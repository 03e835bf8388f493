import { type Rendered, withParts } from '#web/ui/rendered-once.tsx'

/** A page as it leaves: its markup, and the scripts in it that the browser may run. */
export type WrittenPage = { readonly html: Uint8Array; readonly scripts: readonly string[] }

/**
 * Finishes a page that has been rendered. What its loaders gave goes along as text for the browser's router. Preloads and
 * module of its scripts become a plan, which is carried out at the first paint, or once all has loaded where nothing is
 * painted: pages can be read and walked through before.
 */
export function writePage({ html, parts }: Rendered, loaded: string): WrittenPage {
  const tail = html.indexOf('<link rel="modulepreload"')
  if (tail < 0) return { html: withParts(`<!doctype html>${html}`, parts), scripts: inlineScripts(html) }
  const preloads: string[] = []
  let module = ''
  const rest = html
    .slice(tail)
    .replace(/<link rel="modulepreload"[^>]*? href="([^"]+)"[^>]*>/g, (_, href: string) => {
      preloads.push(href)
      return ''
    })
    .replace(/<script [^>]*type="module"[^>]*>([\s\S]*?)<\/script>/, (_, code: string) => {
      module = code
      return `<script type="text/plain" id="start" data-scripts="${preloads.join(' ')}">${code}</script><script type="text/plain" id="loaded">${inScript(loaded)}</script><script>${starter}</script>`
    })
  const head = html.slice(0, tail)
  const own = rest.slice(0, rest.indexOf('<script type="text/plain"'))
  return {
    html: withParts(`<!doctype html>${head}${rest}`, parts),
    scripts: [...inlineScripts(head), ...inlineScripts(own), module, starter],
  }
}

/** The loaders' answers are lines of JSON, which reads the same with this sign written as its number. */
const inScript = (text: string) => text.replaceAll('<', '\\u003c')

/** Scripts that run; what has another type is only text. */
function inlineScripts(html: string): string[] {
  const scripts: string[] = []
  for (let at = html.indexOf('<script'); at >= 0; at = html.indexOf('<script', at)) {
    const from = html.indexOf('>', at) + 1
    const to = html.indexOf('</script>', from)
    if (!/ (src|type)=/.test(html.slice(at, from))) scripts.push(html.slice(from, to))
    at = to
  }
  return scripts
}

/** Starts the scripts, and keeps the last button that was pressed before all of the page had come to life. */
const starter = `(function(){function note(event){var button=event.target.closest('button[type=button]'),before=document.querySelector('[data-pressed]');if(before)before.removeAttribute('data-pressed');if(button){button.setAttribute('data-pressed','');event.stopImmediatePropagation()}}addEventListener('click',note,true);addEventListener('alive',function(){removeEventListener('click',note,true)});var begun=false;function start(){if(begun)return;begun=true;var c=window.__reactRouterContext.streamController;c.enqueue(document.getElementById('loaded').textContent);c.close();var plan=document.getElementById('start');plan.dataset.scripts.split(' ').forEach(function(href){var link=document.createElement('link');link.rel='modulepreload';link.href=href;document.head.append(link)});var script=document.createElement('script');script.type='module';script.textContent=plan.textContent;document.head.append(script)}addEventListener('load',start);try{new PerformanceObserver(start).observe({type:'paint',buffered:true})}catch(e){start()}})()`
