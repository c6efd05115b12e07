/** Why a backup can't be made or restored, in one sentence for the person who asked. */
export class BackupFailure extends Error {}

/** The sentence of a failure; of anything else what it said. */
export const whyNot = (error: unknown): string =>
  error instanceof Error ? error.message : 'It stopped for an unknown reason.'
