import { hostname } from 'node:os'
import type { Google, GoogleClient } from '#server/adapters/identity/choose-google.ts'
import type { Settings } from '#server/settings/settings.ts'
import { site } from '#site/site.ts'
import { chooserPath, proxyAccountChooser } from './account-chooser.ts'

export type GoogleStandIn = GoogleClient & { url: string; close(): Promise<void> }

/** The first account is new to the demo, the second has a password there. */
export const googlePeople = [
  { email: 'liis@gmail.test', name: 'Liis Kask', given_name: 'Liis', family_name: 'Kask', locale: 'et' },
  { email: 'user@louend.test', name: 'Maarja Tamm', given_name: 'Maarja', family_name: 'Tamm', locale: 'en' },
  { email: 'kaja@gmail.test', name: 'Kaja Saar', given_name: 'Kaja', family_name: 'Saar', locale: 'et' },
  { email: 'oskar@gmail.test', name: 'Oskar Oja', given_name: 'Oskar', family_name: 'Oja', locale: 'en' },
  { email: 'kati@käsitöö.test', name: 'Kati Kuusk', given_name: 'Kati', family_name: 'Kuusk', locale: 'et' },
  {
    email: 'unconfirmed@gmail.test',
    name: 'Uku Unconfirmed',
    given_name: 'Uku',
    family_name: 'Unconfirmed',
    email_verified: false,
  },
]

const client = { clientId: 'louend-demo', clientSecret: 'louend-demo-secret' }

/** Opens the stand-in at the first sign-in. */
export function googleStandIn({ publicUrl, port }: Settings, callback: string): Google {
  let standIn: Promise<GoogleStandIn> | undefined
  const open = () => {
    const origins = new Set([
      publicUrl,
      ...['localhost', '127.0.0.1', hostname()].map((name) => `http://${name}:${port}`),
    ])
    standIn ??= openGoogleStandIn([...origins].map((origin) => origin + callback))
    return standIn
  }
  return {
    clientFor: async (origin) => ({ ...(await open()), authorizationUrl: origin + chooserPath }),
    mount(app) {
      proxyAccountChooser(app, open)
      app.addHook('onClose', async () => (await standIn)?.close())
    },
  }
}

/** Opens a stand-in for Google on a free loopback port; visitors reach it through the shop. */
export async function openGoogleStandIn(callbacks: readonly string[]): Promise<GoogleStandIn> {
  const { createEmulator } = await import('emulate')
  const seed = {
    google: {
      users: googlePeople,
      oauth_clients: [
        {
          client_id: client.clientId,
          client_secret: client.clientSecret,
          name: site.name,
          redirect_uris: [...callbacks],
        },
      ],
    },
  }
  const { url, close } = await createEmulator({ service: 'google', port: 0, hostname: '127.0.0.1', seed })
  return { ...client, url, discoveryUrl: `${url}/.well-known/openid-configuration`, close }
}
