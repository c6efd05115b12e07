/** The result of an undo in words. */
export const undoneInWords = ({ removed, kept }: { removed: number; kept: number }): string =>
  `${removed === 1 ? '1 shift is' : `${removed} shifts are`} removed again${
    kept > 0 ? `. ${kept} stay: somebody changed them, or guards were told of them.` : '.'
  }`
