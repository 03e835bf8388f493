import * as en from './en/dashboard.ts'
import * as et from './et/dashboard.ts'

export const dashboardTexts = { en, et }
