/** The reason of a change that takes another one back. It sets no rule aside for good: the conflict is open again. */
export const UNDONE = 'Undone: as it was before'
