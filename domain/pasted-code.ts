/** Removes spaces and invisible characters, which e-mails, PDFs and phones add to numbers. Dashes become hyphens. */
export const pastedCode = (text: string): string =>
  text.replace(/[\s\p{Cf}\p{Default_Ignorable_Code_Point}]/gu, '').replace(/[\p{Pd}−]/gu, '-')
