// The identity tests and account journeys of `npm test`, with Firebase's emulator.
import { openFirebaseEmulator } from './firebase-emulator.ts'
import { firebaseJourneys, firebaseTests, runSteps } from './steps.ts'

const emulator = await openFirebaseEmulator()
Object.assign(process.env, { IDENTITY_PROVIDER: 'firebase', FIREBASE_AUTH_EMULATOR_HOST: emulator.host })
try {
  await runSteps([[firebaseTests, firebaseJourneys(process.argv.slice(2))]])
} finally {
  await emulator.close()
}
