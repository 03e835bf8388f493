/** Missing or wrong settings, one line each. */
export class SettingsError extends Error {
  constructor(problems: string[]) {
    super(problems.join('\n'))
  }
}
