import type { Page } from '@playwright/test'

/** Waits until a form that holds these words has been saved as a draft. Call it before they are typed. */
export const draftSaved = (page: Page, words: string): Promise<unknown> =>
  page.waitForResponse((response) => {
    const request = response.request()
    const isDraft = request.method() === 'PUT' && request.url().includes('/api/form-drafts/')
    return isDraft && response.ok() && (request.postData() ?? '').includes(words)
  })
