/** The states of an import. In `removing` a job deletes its rows, and no screen shows it. */
export const importStates = ['reading', 'checked', 'taking', 'done', 'removing'] as const
export type ImportState = (typeof importStates)[number]
