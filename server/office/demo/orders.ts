import { chance } from '../living-sample/random.ts'
import type { Sample } from './samples.ts'

const alwaysOf = ({ words }: Sample) => [
  'Greet everybody who comes in, and look at their badge.',
  'Walk past all doors at the start of the shift and each two hours.',
  'Write down what is broken, with a photo.',
  'Call control before you open a room for anybody.',
  `In an alarm, first look after people, then call ${words.emergency}, then control.`,
  'Hand over to your relief in person, with keys and the log.',
]

/** What changed in the second version of some posts. */
const newerOf = ({ words }: Sample) => [
  `Side doors stay shut after ${words.late}.`,
  'Deliveries come to the yard only, with a list from control.',
]

/** The orders of a post: one version, or two of which the second changes a line and adds one. */
export function ordersOf(post: string, sample: Sample): string[] {
  const first = [`${post}: you are the first face that people see here.`, ...alwaysOf(sample)]
  if (chance('orders', post) < 0.5) return [first.join('\n')]
  const [changed, added] = newerOf(sample)
  return [first.join('\n'), [...first.slice(0, 3), changed, ...first.slice(4), added].join('\n')]
}

/** Whom to call and where to meet at a site. */
export const emergencySheet = (address: string, { words }: Sample) =>
  `Police, fire and ambulance: ${words.emergency}.\nControl room of Northgate: ${words.control}.\n` +
  `Meet in front of ${address}.\nShut gas and water in the ${words.plant} beside the entrance.`
