// npm run soak -- year: a simulated year with 1,000 orders of 30 artists, after which all books must agree.
// ORDERS=50 ARTISTS=9 npm run soak -- year is a small one; SEED=7 sets the seed.
import { randomInt } from 'node:crypto'
import { exitCodeOf } from './run-program.ts'

const { SEED = String(randomInt(1_000_000_000)), ORDERS = '1000', ARTISTS = '30' } = process.env
const environment = { SEED, ORDERS, ARTISTS }

console.log(
  Object.entries(environment)
    .map(([name, value]) => `${name}=${value}`)
    .join(' '),
)
process.exit(await exitCodeOf('vitest', ['run', '--project=soak'], { environment }))
