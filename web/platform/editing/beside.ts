import { createContext, type ReactNode } from 'react'
import type { EditedDocument } from '../../../contract/platform/editing/document.ts'
import type { FieldSpec, Json } from './fields.ts'

/** A stretch of the words of a rich text, from its first character to the one behind its last. */
export type MarkedPassage = { id: string; field: string; from: number; to: number }

/** What somebody selected in a rich text. */
export type SelectedWords = { field: string; words: string; from: number; to: number }

/** What is marked in the form of a document: how much there is to say about each field, and passages of its texts. */
export type Marks = {
  fields: ReadonlyMap<string, number>
  passages: readonly MarkedPassage[]
  /** The passage that stands out among the others. */
  chosen: string | null
  onOpen: (of: { field: string } | { id: string }) => void
  onSelect: (selected: SelectedWords | null) => void
}

export const NO_MARKS: Marks = {
  fields: new Map(),
  passages: [],
  chosen: null,
  onOpen: () => undefined,
  onSelect: () => undefined,
}

export const MarksContext = createContext(NO_MARKS)

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
