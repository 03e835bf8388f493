import { audit, build, format, journeys, lockfile, runSteps, searchTests, tests, types } from './steps.ts'

// Journeys have the machine to themselves: they wait for what they expect only so long.
await runSteps([[build, types], [format, lockfile, audit, searchTests], [tests]], [[journeys()]])
