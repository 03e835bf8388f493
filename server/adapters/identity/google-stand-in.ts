import { site } from '#domain/site.ts'

/** Where a Google, real or pretended, says how it is spoken to, and who we are there. */
export type GoogleClient = { clientId: string; clientSecret: string; discoveryUrl: string }
export type GoogleStandIn = GoogleClient & { close(): Promise<void> }

/** The people of the pretended Google. The first is new to the demo, the second has a password there already. */
export const googlePeople = [
  { email: 'liis@gmail.test', name: 'Liis Kask', given_name: 'Liis', family_name: 'Kask', locale: 'et' },
  { email: 'user@louend.test', name: 'Maarja Tamm', given_name: 'Maarja', family_name: 'Tamm', locale: 'en' },
  { email: 'oskar@gmail.test', name: 'Oskar Oja', given_name: 'Oskar', family_name: 'Oja', locale: 'en' },
  {
    email: 'unconfirmed@gmail.test',
    name: 'Uku Unconfirmed',
    given_name: 'Uku',
    family_name: 'Unconfirmed',
    email_verified: false,
  },
]

const client = { clientId: 'louend-demo', clientSecret: 'louend-demo-secret' }

/** Opens an account chooser on a port of this machine, so that the button works without the internet. */
export async function openGoogleStandIn(port: number, callbacks: readonly string[]): Promise<GoogleStandIn> {
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
  const open = (at: number) => createEmulator({ service: 'google', port: at, hostname: '127.0.0.1', seed })
  // Where the neighbouring port is taken, any free one does.
  const { url, close } = await open(port).catch(() => open(0))
  return { ...client, discoveryUrl: `${url}/.well-known/openid-configuration`, close }
}
