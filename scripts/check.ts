import { format, runSteps, tests, types } from './steps.ts'

await runSteps([[types], [format], [tests]])
