import { createContext } from 'react'

/** Opens Find; null while no company is open. */
export const FindContext = createContext<(() => void) | null>(null)
