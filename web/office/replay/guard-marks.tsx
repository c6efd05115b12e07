/** The looks of guards, by their place in the replay: each has a color and a line of its own. */
export const lookOf = (nth: number): string => `replay-look-${nth % LOOKS}`
const LOOKS = 6

/** The line of a guard, before their name. */
export const LineMark = ({ nth }: { nth: number }) => <i className={`replay-line ${lookOf(nth)}`} aria-hidden="true" />
