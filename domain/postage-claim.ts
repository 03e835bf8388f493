export const postageDecisions = ['paid', 'refused'] as const
