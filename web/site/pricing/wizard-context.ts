import { createContext, use } from 'react'
import type { Wizard } from '../../../contract/site/pricing/wizard.ts'

const Edited = createContext<Wizard | null>(null)

/** The wizard that is being edited, for the fields whose choices depend on its questions. */
export const EditedWizard = Edited.Provider
export const useWizard = (): Wizard | null => use(Edited)
