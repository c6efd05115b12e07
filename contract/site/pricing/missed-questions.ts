import { meeting, type Region } from './answer-space.ts'
import { questionInWords } from './rule-words.ts'
import type { Condition, Rule, Wizard, WizardQuestion } from './wizard.ts'

/** Something that can't be meant: where in the wizard (dotted path), and what. */
export type WizardCheck = { path: string; message: string }

/** The names in a formula that are not those of functions. */
const NAMES = /[A-Za-z_]\w*(?![\w]|\s*\()/g

/**
 * Questions that not everybody is asked, where their answers are missed: the formula counts them as 0, a condition that
 * denies an answer does not hold, and a reason shows their internal name.
 */
export function missedQuestions(
  { formula, rules }: Wizard,
  ways: Region[],
  questions: WizardQuestion[],
): WizardCheck[] {
  const found: WizardCheck[] = []
  const isMissed = (name: string, when: readonly Condition[]) =>
    questions.some((one) => one.name === name) && ways.some((way) => !way.has(name) && meeting(way, when))
  const named = (name: string) => questionInWords(questions, name)
  for (const name of new Set(formula.match(NAMES)))
    if (isMissed(name, []))
      found.push({ path: 'formula', message: `Not everybody is asked ${named(name)}: the price counts it as 0 then` })
  rules.forEach(({ when, because }: Rule, at) => {
    for (const { question, is } of when)
      if (
        (is === 'isNot' || is === 'excludes') &&
        isMissed(
          question,
          when.filter((one) => one.question !== question),
        )
      )
        found.push({
          path: `rules.${at}`,
          message: `Not everybody is asked ${named(question)}: this rule does not hold for the others`,
        })
    const places = new Set([...because.matchAll(/\{(\w+)\}/g)].map(([, name]) => name!))
    for (const name of places)
      if (isMissed(name, when))
        found.push({
          path: `rules.${at}.because`,
          message: `Not everybody is asked ${named(name)}: the others read {${name}} here`,
        })
  })
  return found
}
