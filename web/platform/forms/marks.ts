import { createContext } from 'react'

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
