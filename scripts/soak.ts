// npm run soak: random histories of orders on fresh seeds, 1,000 of them; npm run soak -- 5000 for more.
import { randomInt } from 'node:crypto'
import { exitCodeOf } from './run-program.ts'

const requested = Number(process.argv[2] ?? 1000)
/** So many share a shop; with more, adding up its books takes longer than making them. */
const batchSize = 25
const test = 'server/features/fulfilment/random-histories.test.ts'

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
