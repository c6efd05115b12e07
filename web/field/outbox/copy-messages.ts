/** A question to the file, with the number that its answer carries. */
export type CopyQuestion = { id: number } & ({ add: string } | { read: true } | { replace: string[] })
/** What comes back: the lines for `read`, or why the file could not do it. */
export type CopyAnswer = { id: number; lines?: string[]; error?: string }
