// The same identity tests and account journeys as in `npm test`, with people who sign in at Firebase's emulator.
import { openFirebaseEmulator } from './firebase-emulator.ts'
import { firebaseJourneys, firebaseTests, runSteps } from './steps.ts'

const emulator = await openFirebaseEmulator()
Object.assign(process.env, { IDENTITY_PROVIDER: 'firebase', FIREBASE_AUTH_EMULATOR_HOST: emulator.host })
try {
  await runSteps([[firebaseTests, firebaseJourneys(process.argv.slice(2))]])
} finally {
  await emulator.close()
}
