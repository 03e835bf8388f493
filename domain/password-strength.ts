import { passwordRules, passwordWeaknesses } from './password.ts'

export type Strength = 'weak' | 'medium' | 'good' | 'strong'

export function passwordStrength(password: string): { strength: Strength; percent: number } {
  const met = passwordRules.length - passwordWeaknesses(password).length
  if (met <= 1) return { strength: 'weak', percent: 20 }
  if (met <= 3) return { strength: 'medium', percent: 50 }
  return met === 4 ? { strength: 'good', percent: 75 } : { strength: 'strong', percent: 100 }
}

/** Simpler measure of the page for password changes: six characters, an uppercase letter, a digit. */
export function changeStrength(password: string): { strength: Exclude<Strength, 'good'>; percent: number } {
  const failures = [password.length >= 6, /\p{Lu}/u.test(password), /\d/.test(password)].filter((met) => !met).length
  if (failures === 0) return { strength: 'strong', percent: 100 }
  return failures === 1 ? { strength: 'medium', percent: 50 } : { strength: 'weak', percent: 20 }
}
