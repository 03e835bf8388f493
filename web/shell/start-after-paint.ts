/**
 * Lets the page be seen first: of its scripts' preloads and module it makes a plan, which is carried out at the first
 * paint, or once all has loaded where nothing is painted. Every page can be read and walked through before.
 */
export function startAfterPaint(html: string): string {
  const scripts: string[] = []
  return html
    .replace(/<link rel="modulepreload"[^>]*? href="([^"]+)"[^>]*>/g, (_, href: string) => {
      scripts.push(href)
      return ''
    })
    .replace(
      /<script type="module"[^>]*>([\s\S]*?)<\/script>/,
      (_, module: string) =>
        `<script type="text/plain" id="start" data-scripts="${scripts.join(' ')}">${module}</script><script>${starter}</script>`,
    )
}

const starter = `(function(){var begun=false;function start(){if(begun)return;begun=true;var plan=document.getElementById('start');plan.dataset.scripts.split(' ').forEach(function(href){var link=document.createElement('link');link.rel='modulepreload';link.href=href;document.head.append(link)});var script=document.createElement('script');script.type='module';script.textContent=plan.textContent;document.head.append(script)}addEventListener('load',start);try{new PerformanceObserver(start).observe({type:'paint',buffered:true})}catch(e){start()}})()`
