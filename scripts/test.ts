import { audit, format, journeys, lockfile, pages, runSteps, tests, types } from './steps.ts'

await runSteps([format, lockfile, pages, types, tests, journeys(), audit])
