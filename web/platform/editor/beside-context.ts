import { createContext, type ReactNode } from 'react'
import type { EditedDocument } from '../../../contract/platform/editing/document.ts'
import type { FieldSpec, Json } from '../forms/fields.ts'
import type { Marks } from '../forms/marks.ts'

/** What is given to the pane that another room shows beside the form. Its button goes into `slot`. */
export type BesideProps = {
  document: EditedDocument
  data: Json
  fields: readonly FieldSpec[]
  slot: HTMLElement | null
  /** Saves what is not saved yet, and gives the version that the server has then; null where that failed. */
  settle: () => Promise<number | null>
  onMarks: (marks: Marks) => void
}

/** What every editor has beside its form, such as its review; the frame of the admin area says what that is. */
export const BesideContext = createContext<(props: BesideProps) => ReactNode>(() => null)

/** What every editor says of the release with which its document goes live; the frame says what that is, too. */
export const InReleaseContext = createContext<(document: EditedDocument) => ReactNode>(() => null)
