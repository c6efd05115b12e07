/** What the server says to a worker: what to do, or that the part that was handed over is kept. */
export type WorkerOrder<Work> = { work: Work } | 'kept'

/** The end of a work: its result, why it is refused, or a fault of ours. */
export type WorkerResult<Result> =
  | { done: Result }
  | { refused: string; fields: Record<string, string> | undefined; internal: string | undefined }
  | { fault: string }

/**
 * What a worker says: a finished part, in how many milliseconds from now it is to be given up, where it has less time
 * than others, or its last words.
 */
export type WorkerMessage<Part, Result> = { part: Part } | { givenUpIn: number } | WorkerResult<Result>
