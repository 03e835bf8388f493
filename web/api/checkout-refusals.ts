import { checkoutRefusalsTexts } from '#texts/checkout-refusals.ts'

const { checkoutRefusals } = checkoutRefusalsTexts.en

export type ExplainedRefusal = keyof typeof checkoutRefusals

/** The cart shows a general sentence for other codes. */
export const isExplained = (code: string): code is ExplainedRefusal => Object.hasOwn(checkoutRefusals, code)
