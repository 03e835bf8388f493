/** The four-eyes rule that a decision has broken. */
export const questionKinds = ['about-self', 'too-young', 'not-alone'] as const
export type QuestionKind = (typeof questionKinds)[number]
