import { createContext } from 'react'

/** Undefined in browsers. */
export const Nonce = createContext<string | undefined>(undefined)
