// npm test: everything that this machine can run. npm test -- <part>: one part; journeys and firebase pass words to Playwright:
// npm test -- journeys buy-a-work --project=et
import { openFirebaseEmulator } from './firebase-emulator.ts'
import {
  audit,
  build,
  clusterTests,
  firebaseJourneys,
  firebaseTests,
  format,
  journeys,
  languageTests,
  lockfile,
  redisTests,
  runSteps,
  searchTests,
  tests,
  types,
} from './steps.ts'

const parts: Readonly<Record<string, (words: string[]) => Promise<void>>> = {
  journeys: (words) => runSteps([[journeys(words)]]),
  firebase: testAtFirebase,
  redis: () => runSteps([[redisTests]]),
  cluster: () => runSteps([[clusterTests]]),
  language: () => runSteps([[languageTests]]),
  search: testWithOpenSearch,
}

const [name, ...words] = process.argv.slice(2)
if (name === undefined) await testAll()
else if (Object.hasOwn(parts, name)) await parts[name]?.(words)
else {
  console.error(`npm test [-- ${Object.keys(parts).join(' | ')}]`)
  process.exitCode = 1
}

/** Journeys run alone, because their timeouts are short. The tests of a third language build the shop a second time. */
function testAll(): Promise<void> {
  return runSteps([[build, types], [format, lockfile, audit, searchTests], [tests]], [[journeys()]])
}

/** The identity tests and account journeys, with Firebase's emulator. */
async function testAtFirebase(journeyWords: string[]): Promise<void> {
  const emulator = await openFirebaseEmulator()
  Object.assign(process.env, { IDENTITY_PROVIDER: 'firebase', FIREBASE_AUTH_EMULATOR_HOST: emulator.host })
  try {
    await runSteps([[firebaseTests, firebaseJourneys(journeyWords)]])
  } finally {
    await emulator.close()
  }
}

/** With more works and queries than in `npm test`; needs Java and Maven. SEED=7 sets the seed. */
function testWithOpenSearch(): Promise<void> {
  process.env.WORKS ??= '10000'
  process.env.QUERIES ??= '400'
  return runSteps([[searchTests]])
}
