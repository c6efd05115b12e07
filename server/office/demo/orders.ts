import { chance } from './random.ts'

const ALWAYS = [
  'Greet everybody who comes in, and look at their badge.',
  'Walk past all doors at the start of the shift and each two hours.',
  'Write down what is broken, with a photo.',
  'Call control before you open a room for anybody.',
  'In an alarm, first look after people, then call 999, then control.',
  'Hand over to your relief in person, with keys and the log.',
]

/** What changed in the second version of some posts. */
const NEWER = ['Side doors stay shut after 22:00.', 'Deliveries come to the yard only, with a list from control.']

/** The orders of a post: one version, or two of which the second changes a line and adds one. */
export function ordersOf(post: string): string[] {
  const first = [`${post}: you are the first face that people see here.`, ...ALWAYS]
  if (chance('orders', post) < 0.5) return [first.join('\n')]
  return [first.join('\n'), [...first.slice(0, 3), NEWER[0], ...first.slice(4), NEWER[1]].join('\n')]
}

/** Whom to call and where to meet at a site. */
export const emergencySheet = (address: string) =>
  `Police, fire and ambulance: 999.\nControl room of Northgate: 020 7946 0100.\nMeet in front of ${address}.\n` +
  'Shut gas and water in the plant room beside the entrance.'
