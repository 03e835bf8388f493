import { existsSync, readFileSync } from 'node:fs'
import { z } from 'zod'

/** Read in settings.ts; `IDENTITY_PROVIDER` chooses. */
export const FirebaseEnvironment = {
  IDENTITY_PROVIDER: z.enum(['embedded', 'firebase']).default('embedded'),
  FIREBASE_PROJECT_ID: z.string().optional(),
  /** The project's web key, which is public. */
  FIREBASE_API_KEY: z.string().optional(),
  /** The domain of Firebase's login window. */
  FIREBASE_AUTH_DOMAIN: z.string().optional(),
  /** The key file of a service account, or its content. */
  FIREBASE_SERVICE_ACCOUNT: z.string().optional(),
  /** Host and port; the emulator's tokens are unsigned. */
  FIREBASE_AUTH_EMULATOR_HOST: z.string().optional(),
}
type Environment = z.output<z.ZodObject<typeof FirebaseEnvironment>>

const ServiceAccount = z.object({
  project_id: z.string().min(1),
  client_email: z.string().min(1),
  private_key: z.string().includes('PRIVATE KEY'),
  token_uri: z.url().default('https://oauth2.googleapis.com/token'),
})

export type FirebaseOwner =
  | { kind: 'emulator'; host: string }
  | { kind: 'service-account'; email: string; privateKey: string; tokenAddress: string }

export type FirebaseSettings = { projectId: string; apiKey: string; authDomain: string; owner: FirebaseOwner }

/** Undefined for other providers, or with errors, which are added to `problems`. */
export function readFirebaseSettings(
  env: Environment,
  production: boolean,
  problems: string[],
): FirebaseSettings | undefined {
  if (env.IDENTITY_PROVIDER !== 'firebase') return undefined
  const emulator = env.FIREBASE_AUTH_EMULATOR_HOST
  if (emulator && production) {
    problems.push('FIREBASE_AUTH_EMULATOR_HOST: a public shop does not believe unsigned tokens.')
    return undefined
  }
  return emulator ? atEmulator(env, emulator) : atGoogle(env, problems)
}

function atEmulator(env: Environment, host: string): FirebaseSettings {
  return {
    projectId: env.FIREBASE_PROJECT_ID ?? 'demo-louend',
    apiKey: env.FIREBASE_API_KEY ?? 'demo-key',
    authDomain: env.FIREBASE_AUTH_DOMAIN ?? host,
    owner: { kind: 'emulator', host },
  }
}

function atGoogle(env: Environment, problems: string[]): FirebaseSettings | undefined {
  if (!env.FIREBASE_API_KEY) problems.push('FIREBASE_API_KEY: goes with IDENTITY_PROVIDER=firebase.')
  const account = readServiceAccount(env.FIREBASE_SERVICE_ACCOUNT)
  if (!account)
    problems.push('FIREBASE_SERVICE_ACCOUNT: the key file of a service account of the project, or what is in it.')
  if (!account || !env.FIREBASE_API_KEY) return undefined
  const projectId = env.FIREBASE_PROJECT_ID ?? account.project_id
  return {
    projectId,
    apiKey: env.FIREBASE_API_KEY,
    authDomain: env.FIREBASE_AUTH_DOMAIN ?? `${projectId}.firebaseapp.com`,
    owner: {
      kind: 'service-account',
      email: account.client_email,
      privateKey: account.private_key,
      tokenAddress: account.token_uri,
    },
  }
}

function readServiceAccount(setting = '') {
  try {
    const text = setting.trimStart().startsWith('{') || !existsSync(setting) ? setting : readFileSync(setting, 'utf8')
    return ServiceAccount.parse(JSON.parse(text))
  } catch {
    return undefined
  }
}
