/** How an administrator decides about a claim for the postage of a returned work. */
export const postageDecisions = ['paid', 'refused'] as const
