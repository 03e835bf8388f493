import type { Page } from '@playwright/test'
import { signInVerified } from '../applicants.ts'
import type { Visitor } from '../visitor.ts'

export type Screen = {
  name: string
  open: (visitor: Visitor) => Promise<unknown>
  /** Whether it is gone once its address is loaded again. */
  isTransient?: true
  /** Whether it is the bank's, whose addresses name no language. */
  isAtBank?: true
  /** Waits until it stands in the other language as well, where the browser knows it only in the first. */
  translated?: (page: Page) => Promise<unknown>
  /** Waits for what comes after the page. */
  loaded?: (page: Page) => Promise<unknown>
  /** What has to be done again after the window has become wider or narrower. */
  resized?: (visitor: Visitor) => Promise<unknown>
}

/** A screen for everybody. */
export const at = (name: string, path: string): Screen => ({
  name,
  open: ({ visit }) => visit(path),
})

/** A screen for those who are signed in. */
export const inside = (name: string, path: string): Screen => ({
  name,
  open: async (visitor) => {
    await visitor.signIn(await visitor.register())
    await visitor.visit(path)
  },
})

/** A screen for somebody whose address is verified. */
export const asVerified = (name: string, path: string): Screen => ({
  name,
  open: async (visitor) => {
    await signInVerified(visitor)
    await visitor.visit(path)
  },
})

/** A screen for one of the people of the demo. */
export const as = (email: string, name: string, path: string): Screen => ({
  name,
  open: async (visitor) => {
    await visitor.signIn({ email, password: 'Louend-demo-1' })
    await visitor.visit(path)
  },
})
