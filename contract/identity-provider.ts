export type IdentityProvider =
  | { readonly kind: 'embedded'; readonly withoutGoogle?: true }
  | {
      readonly kind: 'firebase'
      readonly projectId: string
      readonly apiKey: string
      readonly authDomain: string
      /** URL of the Firebase emulator. */
      readonly emulator: string | undefined
    }

/** Name of the page's `<meta>` with the provider as JSON. The default is the embedded provider. */
export const identityProviderMeta = 'identity-provider'
