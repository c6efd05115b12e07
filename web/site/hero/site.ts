import type { PlanWords } from '../../../contract/site/hero/preview.ts'
import type { Plan } from './plans.ts'

/** A plan with its words in their places. */
export type Site = ReturnType<typeof inscribe>

/**
 * Puts the words of a plan where they belong: those that are built in, or others that an editor wrote. A draft may lack
 * lines.
 */
export function inscribe({ words: built, ...drawn }: Plan, words: PlanWords = built) {
  const line = (name: Exclude<keyof PlanWords, 'incident'>, at: number) => words[name].split('\n')[at] ?? ''
  return {
    ...drawn,
    said: words,
    labels: drawn.labels.map(([x, y, turned], at) => [x, y, line('labels', at), turned] as const),
    checkpoints: drawn.checkpoints.map(
      ([x, y, side], at) => [x, y, side, line('checkpoints', at), ...line('times', at).split(' +')] as const,
    ),
    guards: drawn.guards.map(
      ([x, y, heading], at) => [x, y, heading, line('guards', at), line('posts', at), line('since', at)] as const,
    ),
  }
}
