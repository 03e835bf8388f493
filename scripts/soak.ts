// npm run soak: 1,000 random order histories with new seeds, or npm run soak -- 5000. Then generated requests
// to every call of the API. npm run soak -- year | chaos: the other long simulations.
import { randomInt } from 'node:crypto'
import { fuzzApi } from './fuzz-api.ts'
import { exitCodeOf } from './run-program.ts'

const others: Readonly<Record<string, string>> = { year: './soak-year.ts', chaos: '../tests/chaos/chaos.ts' }

const [word = '1000'] = process.argv.slice(2)
const requested = Number(word)
const other = Object.hasOwn(others, word) ? others[word] : undefined
if (other === undefined && !Number.isInteger(requested)) {
  console.error(`npm run soak [-- <histories> | ${Object.keys(others).join(' | ')}]`)
  process.exit(1)
}
/** Histories per shop. Each shop costs a start, and each history an audit of the whole shop. */
const batchSize = 75
const test = 'server/features/fulfilment/random-histories.test.ts'

if (other === undefined) await soak()
else {
  // It parses its own options.
  process.argv.splice(2, 1)
  await import(other)
}

async function soak(): Promise<void> {
  for (let done = 0; done < requested; done += batchSize) {
    const environment = {
      SEED: String(randomInt(1_000_000_000)),
      HISTORIES: String(Math.min(batchSize, requested - done)),
    }
    const code = await exitCodeOf('vitest', ['run', test, '--project', 'shop'], { output: 'on-failure', environment })
    if (code !== 0) {
      const again = Object.entries(environment).map(([name, value]) => `${name}=${value}`)
      console.error(`\nOne of these histories fails:\n${again.join(' ')} npx vitest run ${test} --project shop`)
      process.exit(1)
    }
    console.log(
      `${done + Number(environment.HISTORIES)} histories, the last of seed ${environment.SEED}: the books agree.`,
    )
  }

  const seed = Number(process.env.SEED ?? randomInt(1_000_000_000))
  if (!(await fuzzApi(seed))) {
    console.error(`\nA call answers with a server error: SEED=${seed} npm run soak -- 0`)
    process.exit(1)
  }
  console.log(`The API answers generated requests without a server error, seed ${seed}.`)
}
