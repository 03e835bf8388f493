import { journeys, runSteps } from './steps.ts'

// Arguments are passed to Playwright: npm run journeys -- buy-a-work --project=et
await runSteps([[journeys(process.argv.slice(2))]])
