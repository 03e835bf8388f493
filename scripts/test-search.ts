// npm run test:search: the OpenSearch tests of `npm test` (need Java and Maven) with more works and queries;
// SEED=7 sets the seed.
import { runSteps, searchTests } from './steps.ts'

process.env.WORKS ??= '10000'
process.env.QUERIES ??= '400'
await runSteps([[searchTests]])
