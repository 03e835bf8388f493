import { createContext } from 'react'

/** Nonce of the shop's inline scripts; undefined in browsers. */
export const Nonce = createContext<string | undefined>(undefined)
