/** What somebody of the office writes into the log of an incident. */
export type EntryKind = 'note' | 'message' | 'call'
export type Entry = { kind: EntryKind; text: string; who: string }
