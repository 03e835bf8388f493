export const passwordRules = ['length', 'uppercase', 'lowercase', 'digit', 'special'] as const
type PasswordRule = (typeof passwordRules)[number]

export const minPasswordLength = 8
/** Longer passwords only cost time to hash. */
export const maxPasswordLength = 128

const specialCharacters = '!@#$%^&*()_+-=[]{};\':"\\|,.<>/?'

const tests: Record<PasswordRule, (password: string) => boolean> = {
  length: (password) => password.length >= minPasswordLength,
  uppercase: (password) => /\p{Lu}/u.test(password),
  lowercase: (password) => /\p{Ll}/u.test(password),
  digit: (password) => /\d/.test(password),
  special: (password) => [...password].some((character) => specialCharacters.includes(character)),
}

export const passwordWeaknesses = (password: string): PasswordRule[] =>
  passwordRules.filter((rule) => !tests[rule](password))
