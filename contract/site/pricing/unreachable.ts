import { meeting, type Region, waysThrough } from './answer-space.ts'
import { questionInWords } from './rule-words.ts'
import type { Condition, WizardQuestion } from './wizard.ts'

/** Whether no way to answer meets all conditions. False where there are too many ways to look through. */
export const isUnreachable = (ways: Region[] | null, when: readonly Condition[]): boolean =>
  ways !== null && !ways.some((way) => meeting(way, when))

/** Why conditions can't all hold, as far as each question alone says it. `how` is when its answer is needed. */
export function impossible(
  when: readonly Condition[],
  asked: ReadonlyMap<string, WizardQuestion>,
  how: string,
  questions: readonly WizardQuestion[],
): string[] {
  const problems = when.flatMap(({ question: name, is, value }) => {
    const question = asked.get(name)
    const named = questionInWords(questions, name)
    if (!question) return [`${named} is not asked ${how}`]
    if (question.kind === 'number') {
      const never =
        is === 'atLeast' ? Number(value) > question.max : is === 'atMost' ? Number(value) < question.min : false
      return never ? [`${named} goes from ${question.min} to ${question.max}`] : []
    }
    return question.options.some((option) => option.value === value) ? [] : [`${named} has no option “${value}”`]
  })
  return problems.length > 0 ? problems : contradictions(when, asked, questions)
}

/** The questions to which no answer meets all conditions. */
function contradictions(
  when: readonly Condition[],
  asked: ReadonlyMap<string, WizardQuestion>,
  questions: readonly WizardQuestion[],
): string[] {
  return [...new Set(when.map(({ question }) => question))]
    .filter((name) => {
      const own = waysThrough([{ when: [], questions: [asked.get(name)!] }])
      return isUnreachable(
        own,
        when.filter(({ question }) => question === name),
      )
    })
    .map((name) => `no answer to ${questionInWords(questions, name)} meets its conditions`)
}
