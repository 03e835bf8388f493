import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, type Page } from '@playwright/test'
import type axe from 'axe-core'

/** What axe looks for: all rules by day, or contrast alone in the dark. */
export type AccessibilityCheck = 'light' | 'dark contrast'

/** As a string, because the policy of the pages lets no other script in. */
const axeScript = readFileSync(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8')

/** No violation that axe can see, on the page as it is now. */
export async function expectAccessible(page: Page, check: AccessibilityCheck): Promise<void> {
  await page.emulateMedia({ colorScheme: check === 'dark contrast' ? 'dark' : 'light', reducedMotion: 'reduce' })
  // One document may be looked at several times.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axeScript)
  const options: axe.RunOptions = {
    resultTypes: ['violations'],
    // Off unless it is asked for.
    ...(check === 'dark contrast' ? { runOnly: ['color-contrast'] } : { rules: { 'target-size': { enabled: true } } }),
  }
  const found = await page.evaluate(async (options) => {
    // Colours in transition would be measured wrongly.
    const transitions = document.getAnimations().filter((animation) => animation instanceof CSSTransition)
    await Promise.allSettled(transitions.map(({ finished }) => finished))
    const { violations } = await (window as typeof window & { axe: typeof axe }).axe.run(document, options)
    return violations.map(({ id, help, nodes }) => ({ id, help, where: nodes.map(({ html }) => html) }))
  }, options)
  const violations = found
    .map(({ where, ...rule }) => ({ ...rule, where: where.filter((html) => !isToScale(rule.id, html)) }))
    .filter(({ where }) => where.length > 0)
  expect.soft(violations, `accessibility, ${check}`).toEqual([])
  await page.emulateMedia({ colorScheme: 'light' })
}

/** Works on a wall hang to scale, which is essential there (WCAG 2.5.8). */
const isToScale = (rule: string, html: string): boolean => rule === 'target-size' && html.includes('class="board-work"')
