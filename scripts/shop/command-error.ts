/** The message is one line for the operator. */
export class CommandError extends Error {}
