import { format, runSteps, tests, types } from './steps.ts'

await runSteps([format, types, tests])
