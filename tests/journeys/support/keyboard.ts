import type { Locator } from '@playwright/test'
import { expect } from './visitor.ts'

const maxPresses = 150

/** Tabs on until this has the focus, which can be seen at every stop on the way. */
export async function tabTo(target: Locator): Promise<void> {
  await expect(target).toBeVisible()
  const place = await target.elementHandle()
  const { keyboard } = target.page()
  for (let presses = 0; place && presses < maxPresses; presses += 1) {
    const stop = await place.evaluate(lookAtFocus)
    // What is drawn only when it is scrolled to is there a frame later.
    const unseen = async () => (await place.evaluate(lookAtFocus)).unseen
    if (presses > 0 && stop.unseen) await expect.poll(unseen, 'where the focus is cannot be seen').toBe(undefined)
    if (stop.reached) return
    await keyboard.press('Tab')
  }
  throw new Error(`The focus never came to ${target}`)
}

/** Tabs to a link or a button and presses it. */
export async function press(target: Locator, key: 'Enter' | 'Space' = 'Enter'): Promise<void> {
  await tabTo(target)
  await target.page().keyboard.press(key)
}

/** Tabs to a field and types into it, over what stood there. */
export async function typeInto(field: Locator, words: string): Promise<void> {
  await tabTo(field)
  await field.page().keyboard.press('ControlOrMeta+A')
  await field.page().keyboard.type(words)
}

/** Closes a dialog with Escape, and waits until the page knows: the browser hides it a moment before it says so. */
export async function dismiss(dialog: Locator): Promise<void> {
  const element = await dialog.elementHandle()
  await dialog.page().keyboard.press('Escape')
  await expect.poll(() => element?.evaluate((node) => node.isConnected)).toBe(false)
}

/** Whether this has the focus, and what has it when nothing shows that. */
function lookAtFocus(target: Node): { reached: boolean; unseen?: string } {
  const element = document.activeElement
  const reached = element === target
  // Between the last stop and the first, the browser itself has the focus; after a move, the heading of the page.
  if (!element || /^(BODY|HTML|H1)$/.test(element.tagName)) return { reached }
  const { outlineStyle, outlineColor, boxShadow } = getComputedStyle(element)
  const isOutlined = outlineStyle !== 'none' && !/transparent|, 0\)$|\/ 0\)$/.test(outlineColor)
  const { top, bottom, left, right } = element.getBoundingClientRect()
  const isInWindow = bottom > 0 && right > 0 && top < innerHeight && left < innerWidth
  return element.matches(':focus-visible') && (isOutlined || boxShadow !== 'none') && isInWindow
    ? { reached }
    : { reached, unseen: element.outerHTML.slice(0, 300) }
}
