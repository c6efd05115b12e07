const many = (count: number) => (count === 1 ? '1 shift is' : `${count} shifts are`)

/** The result of an undo in words. */
export const undoneInWords = ({
  removed,
  restored,
  kept,
}: {
  removed: number
  restored: number
  kept: number
}): string =>
  [
    ...(removed > 0 || restored === 0 ? [`${many(removed)} removed again.`] : []),
    ...(restored > 0 ? [`${many(restored)} as before.`] : []),
    ...(kept > 0 ? [`${kept} stay: somebody changed them, or guards were told of them.`] : []),
  ].join(' ')
