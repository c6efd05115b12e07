import type { Condition, Step, WizardQuestion } from './wizard.ts'

/** The answers to one question that are still possible. A slider's are counted in its steps, from `low` to `high`. */
type Range =
  | { kind: 'number'; question: WizardQuestion & { kind: 'number' }; low: number; high: number }
  | { kind: 'choice'; question: WizardQuestion & { kind: 'choice' }; values: readonly string[] }
  | {
      kind: 'several'
      question: WizardQuestion & { kind: 'several' }
      chosen: readonly string[]
      denied: readonly string[]
    }

/** Ways to answer: each question that is asked there, with its possible answers. The others are not asked. */
export type Region = ReadonlyMap<string, Range>

const everything: Region = new Map()

// A draft's step may be missing.
const stepOf = ({ step }: { step: number }) => Math.max(1, step || 1)
const last = (question: WizardQuestion & { kind: 'number' }) =>
  Math.floor((question.max - question.min) / stepOf(question))

function whole(question: WizardQuestion): Range {
  if (question.kind === 'number') return { kind: 'number', question, low: 0, high: last(question) }
  if (question.kind === 'choice')
    return { kind: 'choice', question, values: question.options.map(({ value }) => value) }
  return { kind: 'several', question, chosen: [], denied: [] }
}

/** What is left of a region where a condition holds, or where it does not; null where nothing is left. */
function narrow(region: Region, { question: name, is, value }: Condition, holds: boolean): Region | null {
  const range = region.get(name)
  const left = range && narrowed(range, is, value, holds)
  if (!left) return holds || range ? null : region
  return left === range ? region : new Map(region).set(name, left)
}

function narrowed(range: Range, is: Condition['is'], value: Condition['value'], holds: boolean): Range | null {
  const never = holds ? null : range
  // Comparisons that the editor doesn't offer for a kind stand there after a question became another kind.
  if (is === 'isNot' && range.kind !== 'choice') return holds ? range : null
  if (range.kind === 'number') {
    if (is !== 'atLeast' && is !== 'atMost') return never
    const { min } = range.question
    const at = (Number(value) - min) / stepOf(range.question)
    if (Number.isNaN(at)) return never
    const above = is === 'atLeast' ? holds : !holds
    const low = above ? Math.max(range.low, is === 'atLeast' ? Math.ceil(at) : Math.floor(at) + 1) : range.low
    const high = above ? range.high : Math.min(range.high, is === 'atMost' ? Math.floor(at) : Math.ceil(at) - 1)
    return low <= high ? { ...range, low, high } : null
  }
  if (range.kind === 'choice') {
    if (is !== 'is' && is !== 'isNot') return never
    const values = range.values.filter((one) => (one === value) === ((is === 'is') === holds))
    return values.length > 0 ? { ...range, values } : null
  }
  if (is !== 'includes' && is !== 'excludes') return never
  const option = String(value)
  const isChosen = (is === 'includes') === holds
  if (!range.question.options.some((one) => one.value === option)) return isChosen ? null : range
  if ((isChosen ? range.denied : range.chosen).includes(option)) return null
  if ((isChosen ? range.chosen : range.denied).includes(option)) return range
  return isChosen ? { ...range, chosen: [...range.chosen, option] } : { ...range, denied: [...range.denied, option] }
}

/** The part of a region in which all conditions hold, or null. */
export const meeting = (region: Region, when: readonly Condition[]): Region | null =>
  when.reduce<Region | null>((left, condition) => left && narrow(left, condition, true), region)

/** The parts of a region in which not all conditions hold. No two of them share an answer. */
export function failing(region: Region, when: readonly Condition[]): Region[] {
  const parts: Region[] = []
  let rest: Region | null = region
  for (const condition of when) {
    const part = narrow(rest, condition, false)
    if (part) parts.push(part)
    rest = narrow(rest, condition, true)
    if (!rest) break
  }
  return parts
}

/** More parts than this are not looked through: a wizard with so many combinations of conditions is told less about. */
export const MOST_PARTS = 2_000

/** All ways through the steps, as regions of which no two share an answer; null where there are too many. */
export function waysThrough(steps: readonly Pick<Step, 'when' | 'questions'>[]): Region[] | null {
  let ways = [everything]
  for (const { when, questions } of steps) {
    ways = ways.flatMap((way) => {
      const shown = meeting(way, when)
      const asked = shown && new Map([...shown, ...questions.map((one): [string, Range] => [one.name, whole(one)])])
      return [...(asked ? [asked] : []), ...failing(way, when)]
    })
    if (ways.length > MOST_PARTS) return null
  }
  return ways
}

/** What sets a region apart from all answers, as conditions. */
export const conditionsOf = (region: Region): Condition[] =>
  [...region].flatMap(([question, range]): Condition[] => {
    if (range.kind === 'number') {
      const value = (at: number) => range.question.min + at * stepOf(range.question)
      const { low, high } = range
      return [
        ...(low > 0 ? [{ question, is: 'atLeast', value: value(low) } as const] : []),
        ...(high < last(range.question) ? [{ question, is: 'atMost', value: value(high) } as const] : []),
      ]
    }
    if (range.kind === 'several')
      return [
        ...range.chosen.map((value) => ({ question, is: 'includes', value }) as const),
        ...range.denied.map((value) => ({ question, is: 'excludes', value }) as const),
      ]
    if (range.values.length === 1 && range.question.options.length > 1)
      return [{ question, is: 'is', value: range.values[0]! }]
    const gone = range.question.options.filter(({ value }) => !range.values.includes(value))
    return gone.map(({ value }) => ({ question, is: 'isNot', value }))
  })
