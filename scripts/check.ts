// npm run check: types, format and tests. npm run check -- count: the lines of code by layer.
import { format, runSteps, tests, types } from './steps.ts'

if (process.argv[2] === 'count') await import('./count.ts')
else await runSteps([[types], [format], [tests]])
