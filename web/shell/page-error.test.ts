import { expect, test } from 'vitest'
import { ProblemError } from '#contract/client.ts'
import { frameTexts } from '#texts/frame.ts'
import { errorMessage } from './page-error.tsx'

test('a page whose loader in the browser is refused during maintenance shows that the shop is closed', () => {
  const { errors } = frameTexts.en
  const message = 'The shop is closed for maintenance. Please try again later.'
  const texts = { title: message, detail: message, message, error: message }
  const refused = { code: 'maintenance', status: 503, type: 'about:blank', success: false, ...texts } as const
  expect(errorMessage(new ProblemError(refused), errors)).toEqual([errors.maintenanceTitle, message])
})
