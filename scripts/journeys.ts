import { journeys, runSteps } from './steps.ts'

// Words go on to Playwright: npm run journeys -- buy-a-work --project=et
await runSteps([[journeys(process.argv.slice(2))]])
