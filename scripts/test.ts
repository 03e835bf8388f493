import { audit, build, format, journeys, lockfile, runSteps, searchTests, tests, types } from './steps.ts'

// Journeys run alone, because their timeouts are short.
await runSteps([[build, types], [format, lockfile, audit, searchTests], [tests]], [[journeys()]])
