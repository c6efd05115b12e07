/** A question to the files, with the number that its answer carries. Photos are named by the SHA-256 of their bytes. */
export type CopyQuestion = { id: number } & CopyWork
export type CopyWork =
  | { add: string }
  | { read: true }
  | { replace: string[] }
  | { keepPhoto: string; blob: Blob }
  | { readPhoto: string }
  | { dropPhoto: string }
  | { photos: true }

/** A photo as its file has it. `at` is when it was kept. */
export type PhotoFile = { blob: Blob; at: string }

/** What comes back: the lines for `read`, the names for `photos`, or why the file could not do it. */
export type CopyAnswer = { id: number; lines?: string[]; photo?: PhotoFile; error?: string }
