/** Why a backup can't be made or restored, in one sentence for the person who asked. */
export class BackupFailure extends Error {}

/** The message of a failure, or of any other error. */
export const whyNot = (error: unknown): string =>
  error instanceof Error ? error.message : 'It stopped for an unknown reason.'
