import { type ComponentType, createContext, type ReactNode } from 'react'
import type { SharedCall } from '../../../contract/platform/rich-text/rich-text.ts'
import type { CustomProps } from '../forms/fields.ts'

/**
 * The reusable calls to action that a text may show: the field that chooses one, and what reads one as it was saved
 * last. Texts outside of this context hold none.
 */
export const SharedCalls = createContext<null | {
  Picker: ComponentType<CustomProps<string>>
  Saved: ComponentType<{ slug: string; children: (call: SharedCall | undefined) => ReactNode }>
}>(null)
