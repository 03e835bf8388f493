import { createContext } from 'react'

/** The nonce of this rendering for scripts that the shop itself writes; undefined in browsers. */
export const Nonce = createContext<string | undefined>(undefined)
