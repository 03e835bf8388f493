import type { Page } from '@playwright/test'

/**
 * Changes the page as Chrome’s translation does, once it is hydrated or before its scripts start: each text node is replaced by two nested elements, also in what is added later.
 * The words stay the same, so that steps find them. Words that are written into a replaced node would stay old: they are
 * errors in the console.
 */
export const translate = (page: Page, from: 'hydrated' | 'parsed' = 'hydrated'): Promise<unknown> =>
  page.addInitScript((from) => {
    const skipped = 'script, style, noscript, textarea, option, font, svg, [translate=no], [contenteditable]'
    const replaced = new MutationObserver((changes) => {
      for (const { target } of changes)
        console.error(`Written where a translated page does not show it: ${target.nodeValue}`)
    })
    const wrap = (text: Text) => {
      if (!text.data.trim() || !text.parentElement || text.parentElement.closest(skipped)) return
      const outer = document.createElement('font')
      const inner = outer.appendChild(document.createElement('font'))
      inner.textContent = text.data
      replaced.observe(text, { characterData: true })
      text.replaceWith(outer)
    }
    const wrapAll = (node: Node) => {
      if (node instanceof Text) return wrap(node)
      const walker = document.createTreeWalker(node, NodeFilter.SHOW_TEXT)
      const texts: Text[] = []
      while (walker.nextNode()) texts.push(walker.currentNode as Text)
      texts.forEach(wrap)
    }
    const begin = () => {
      wrapAll(document.body)
      const added = new MutationObserver((changes) => {
        for (const { addedNodes } of changes) addedNodes.forEach(wrapAll)
      })
      added.observe(document.body, { childList: true, subtree: true })
    }
    if (from === 'parsed') document.addEventListener('DOMContentLoaded', begin)
    else addEventListener('hydrated', begin, { once: true })
  }, from)
