/** How a day off reads in a cycle. */
const OFF = '-'

/** A cycle as people write it, such as `D D N N - - - -`, as codes; a day off is empty. */
export const cycleOf = (text: string): string[] =>
  text
    .toUpperCase()
    .split(/[\s,;]+/)
    .filter(Boolean)
    .map((part) => (/^[-–—]$/.test(part) ? '' : part))

/** A cycle as people write it. */
export const textOf = (cycle: readonly string[]): string => cycle.map((code) => code || OFF).join(' ')

const repeated = (code: string, times: number) => Array.from({ length: times }, () => code)

/** Usual cycles of the first one or two duties of a template: `A` stands for the first, `B` for the second. */
const USUAL: { name: string; cycle: [duty: 'A' | 'B' | '', days: number][] }[] = [
  {
    name: '4 on, 4 off',
    cycle: [
      ['A', 4],
      ['', 4],
    ],
  },
  {
    name: '2 days, 2 nights, 4 off',
    cycle: [
      ['A', 2],
      ['B', 2],
      ['', 4],
    ],
  },
  {
    name: '2-2-3 over two weeks',
    cycle: [
      ['A', 2],
      ['', 2],
      ['A', 3],
      ['', 2],
      ['A', 2],
      ['', 3],
    ],
  },
  {
    name: '5 on, 2 off',
    cycle: [
      ['A', 5],
      ['', 2],
    ],
  },
]

/** The usual cycles, written with the codes of a template's duties. Those of two duties need two. */
export function usualCycles(codes: readonly string[]): { name: string; cycle: string[] }[] {
  const [first, second] = codes
  if (first === undefined) return []
  return USUAL.filter(({ cycle }) => second !== undefined || cycle.every(([duty]) => duty !== 'B')).map(
    ({ name, cycle }) => ({
      name,
      cycle: cycle.flatMap(([duty, days]) => repeated({ A: first, B: second ?? '', '': '' }[duty], days)),
    }),
  )
}
