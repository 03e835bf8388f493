/** How the heads and cells of tables look. */
export const head = 'border-b border-line pb-2 text-left text-6 font-normal text-ink-2'
export const cell = 'border-b border-line py-3.5 align-middle'
