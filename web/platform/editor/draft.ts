import { replaceEqualDeep } from '@tanstack/react-query'
import type { EditedDocument } from '../../../contract/platform/editing/document.ts'
import type { Json, Problems } from '../forms/fields.ts'
import { isLeft, type LeftField, splitFirstProblems, splitProblems, stillThere } from '../forms/shown-problems.ts'

/**
 * What an editor works on: the document as the server last gave it, and the data as it is in the form. `saved` is the
 * form's data that the server has, so that `data !== saved` says that something is not saved yet.
 */
export type Draft = {
  document: EditedDocument
  data: Json
  saved: Json
  /** Form generation: a new number remounts the fields, since its data came from elsewhere. */
  form: number
  saving: boolean
  savedAt: string | null
  failure: string | null
  /** The problems that are shown. */
  problems: Problems
  /** What the server found in something that was just added; said once its field was left. */
  held: Problems
  /** The fields that were left since the last save. */
  left: readonly LeftField[]
  /** Fields whose text can't be read, and so isn't in the data. */
  unread: Problems
  conflict: EditedDocument | null
}

export type DraftEvent =
  | { type: 'change'; data: Json }
  | { type: 'saving' }
  /** `autosave` says that nobody asked for it: what was just added may be unfinished. */
  | { type: 'saved'; document: EditedDocument; data: Json; at: string; autosave: boolean }
  | { type: 'left'; fields: readonly LeftField[] }
  | { type: 'unread'; path: string; message: string | null }
  /** Somebody asks to save or publish: all problems show. */
  | { type: 'asked' }
  /** The document changed on the server by something other than a save: published, restored, scheduled. */
  | { type: 'document'; document: EditedDocument; replace: boolean }
  /** What was scheduled happened on the server, while the data in the form stays as it is. */
  | { type: 'fired'; document: EditedDocument }
  | { type: 'failed'; failure: string; problems: Problems }
  | { type: 'conflict'; current: EditedDocument }
  | { type: 'resolved'; document: EditedDocument; data: Json }

/** Nobody has written in a document of this version yet: it is as it was created. */
const FIRST_VERSION = 1

const firstProblems = ({ problems, version, state, data }: EditedDocument) =>
  version === FIRST_VERSION && state === 'draft' ? splitFirstProblems(problems, data) : { said: problems, held: {} }

export const draftOf = (document: EditedDocument): Draft => ({
  document,
  data: document.data,
  saved: document.data,
  form: 0,
  saving: false,
  savedAt: document.updatedAt,
  failure: null,
  problems: firstProblems(document).said,
  held: firstProblems(document).held,
  left: [],
  unread: {},
  conflict: null,
})

/** The saved data itself where a change leads back to it, so that it isn't saved again. */
const asSaved = (saved: Json, data: Json): Json => (replaceEqualDeep(saved, data) === saved ? saved : data)

export const isDirty = ({ data, saved }: Draft) => data !== saved

export function reduce(draft: Draft, event: DraftEvent): Draft {
  switch (event.type) {
    case 'change':
      return {
        ...draft,
        data: asSaved(draft.saved, event.data),
        problems: { ...stillThere(draft.problems, draft.data, event.data), ...draft.unread },
        held: stillThere(draft.held, draft.data, event.data),
      }
    case 'saving':
      return { ...draft, saving: true, failure: null }
    case 'saved':
      return {
        ...draft,
        document: event.document,
        saved: event.data,
        savedAt: event.at,
        saving: false,
        left: [],
        ...found(draft, event),
      }
    case 'left': {
      const left = [...draft.left, ...event.fields].slice(-MOST_LEFT)
      return { ...draft, left, ...saidOf(draft, (path) => isLeft(path, event.fields)) }
    }
    case 'unread':
      return withUnread(draft, event)
    case 'asked':
      return { ...draft, ...saidOf(draft, () => true) }
    case 'document':
      return event.replace
        ? { ...draftOf(event.document), form: draft.form + 1 }
        : {
            ...draft,
            document: event.document,
            saving: false,
            failure: null,
            problems: { ...event.document.problems, ...draft.unread },
            held: {},
            savedAt: event.document.updatedAt,
          }
    case 'fired':
      return { ...draft, document: afterSchedule(draft.document, event.document) }
    case 'failed':
      return { ...draft, saving: false, failure: event.failure, problems: { ...draft.problems, ...event.problems } }
    case 'conflict':
      return { ...draft, saving: false, conflict: event.current }
    case 'resolved':
      // What the server has is the other's version; whatever differs from it waits to be saved.
      return {
        ...draft,
        document: event.document,
        saved: event.document.data,
        savedAt: event.document.updatedAt,
        data: event.data,
        conflict: null,
        failure: null,
        form: draft.form + 1,
        problems: event.document.problems,
        held: {},
        left: [],
      }
  }
}

const MOST_LEFT = 100

/** What a save found. The next one looks at later changes. */
function found(
  draft: Draft,
  { document, data, autosave }: Extract<DraftEvent, { type: 'saved' }>,
): Pick<Draft, 'problems' | 'held'> {
  const all = stillThere(document.problems, data, draft.data)
  const { said, held } = autosave
    ? splitProblems(all, { before: draft.saved, after: data, held: draft.held, left: draft.left })
    : { said: all, held: {} }
  return { problems: { ...said, ...draft.unread }, held }
}

/** Says those of the problems that were held. */
function saidOf({ problems, held }: Draft, which: (path: string) => boolean): Pick<Draft, 'problems' | 'held'> {
  const said = Object.entries(held).filter(([path]) => which(path))
  if (said.length === 0) return { problems, held }
  return {
    problems: { ...problems, ...Object.fromEntries(said) },
    held: Object.fromEntries(Object.entries(held).filter(([path]) => !which(path))),
  }
}

function withUnread(draft: Draft, { path, message }: Extract<DraftEvent, { type: 'unread' }>): Draft {
  const without = (problems: Problems): Problems =>
    Object.fromEntries(Object.entries(problems).filter(([other]) => other !== path))
  const added = message === null ? {} : { [path]: message }
  return {
    ...draft,
    unread: { ...without(draft.unread), ...added },
    problems: { ...without(draft.problems), ...added },
  }
}

/**
 * What visitors see, as the server has it now. The version stays the one that the form began from, so that a save by
 * somebody else is noticed.
 */
export function afterSchedule(known: EditedDocument, now: EditedDocument): EditedDocument {
  const { state, liveVersion, publishAt, unpublishAt, publishedAt } = now
  return now.version < known.version ? known : { ...known, state, liveVersion, publishAt, unpublishAt, publishedAt }
}
