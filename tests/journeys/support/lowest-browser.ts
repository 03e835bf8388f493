import type { Page } from '@playwright/test'
import { lackingInScripts } from '../../support/rules/browser-features.ts'

/** Takes from a browser everything that scripts lack in one of the lowest browsers, but not what journeys read the clipboard by. */
export const removeNewerFeatures = (page: Page): Promise<unknown> =>
  page.addInitScript(
    (features) => {
      type Holder = { [name: string]: unknown; prototype?: Holder }
      const global = globalThis as unknown as Holder
      for (const { owner, member, isStatic } of features) {
        const holder = owner === 'Window' ? global : (global[owner] as Holder | undefined)
        if (!member) delete global[owner]
        else if (holder) {
          delete holder[member]
          // `Response.json()` is newer than the method of a response.
          if (!isStatic) delete holder.prototype?.[member]
        }
      }
    },
    lackingInScripts.filter(({ member }) => member !== 'readText'),
  )
