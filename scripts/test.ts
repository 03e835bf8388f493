import { audit, format, journeys, lockfile, pages, runSteps, tests, types } from './steps.ts'

// Journeys have the machine to themselves: they wait for what they expect only so long.
await runSteps([[pages, types], [format, lockfile, audit], [tests]], [[journeys()]])
