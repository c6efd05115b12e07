import { createContext, type ReactNode } from 'react'

/**
 * What stands under the headings beside a text that stands alone; the editor of the document says what that is.
 * `onGoTo` leads to the field at a dotted path.
 */
export const BesideTextContext = createContext<(onGoTo: (path: string) => void) => ReactNode>(() => null)
