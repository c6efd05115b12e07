import { diffArrays } from 'diff'
import type { ChangedLine } from '../../../contract/planning/sites/orders.ts'

const linesOf = (text: string) => text.split('\n').map((line) => line.trimEnd())

/** The lines that came and went between two texts, in the order of the later one. Blank lines don't count. */
export function changedLines(before: string, after: string): ChangedLine[] {
  const found: ChangedLine[] = []
  let [from, to] = [0, 0]
  for (const { value, added, removed } of diffArrays(linesOf(before), linesOf(after)))
    for (const text of value) {
      if (!added) from++
      if (!removed) to++
      if ((added || removed) && text !== '')
        found.push({ change: added ? 'added' : 'removed', number: added ? to : from, text })
    }
  return found
}
