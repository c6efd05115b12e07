import type { EditedDocument } from '../../../contract/platform/editing/editing.ts'
import type { Json, Problems } from './fields.ts'

/**
 * What an editor works on: the document as the server last gave it, and the data as it is in the form. `saved` is the
 * form's data that the server has, so that `data !== saved` says that something is not saved yet.
 */
export type Draft = {
  document: EditedDocument
  data: Json
  saved: Json
  /** Counts the forms: another one means that its data came from elsewhere and fields start anew. */
  form: number
  saving: boolean
  savedAt: string | null
  failure: string | null
  problems: Problems
  conflict: EditedDocument | null
}

export type DraftEvent =
  | { type: 'change'; data: Json }
  | { type: 'saving' }
  | { type: 'saved'; document: EditedDocument; data: Json; at: string }
  /** The document changed on the server by something other than a save: published, restored, scheduled. */
  | { type: 'document'; document: EditedDocument; replace: boolean }
  | { type: 'failed'; failure: string; problems: Problems }
  | { type: 'conflict'; current: EditedDocument }
  | { type: 'resolved'; document: EditedDocument; data: Json }

export const draftOf = (document: EditedDocument): Draft => ({
  document, data: document.data, saved: document.data, form: 0, saving: false, savedAt: document.updatedAt, failure: null,
  problems: document.problems, conflict: null,
})

export const isDirty = ({ data, saved }: Draft) => data !== saved

export function reduce(draft: Draft, event: DraftEvent): Draft {
  switch (event.type) {
    case 'change':
      return { ...draft, data: event.data }
    case 'saving':
      return { ...draft, saving: true, failure: null }
    case 'saved':
      return { ...draft, document: event.document, saved: event.data, savedAt: event.at, saving: false, problems: event.document.problems }
    case 'document':
      return event.replace
        ? { ...draftOf(event.document), form: draft.form + 1 }
        : { ...draft, document: event.document, saving: false, failure: null, problems: event.document.problems, savedAt: event.document.updatedAt }
    case 'failed':
      return { ...draft, saving: false, failure: event.failure, problems: { ...draft.problems, ...event.problems } }
    case 'conflict':
      return { ...draft, saving: false, conflict: event.current }
    case 'resolved':
      // What the server has is the other's version; whatever differs from it waits to be saved.
      return {
        ...draft, document: event.document, saved: event.document.data, data: event.data, conflict: null, failure: null, form: draft.form + 1,
        problems: event.document.problems,
      }
  }
}
