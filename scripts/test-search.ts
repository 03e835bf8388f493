// npm run test:search: finding with OpenSearch, which needs Java and Maven. The tests that `npm test` runs where it can, but with
// more works and queries, and SEED=7 for the same ones again.
import { runSteps, searchTests } from './steps.ts'

process.env.WORKS ??= '10000'
process.env.QUERIES ??= '400'
await runSteps([[searchTests]])
