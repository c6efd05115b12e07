import { conditionsOf, failing, MOST_PARTS, type Region, waysThrough } from './answer-space.ts'
import { missedQuestions, type WizardCheck } from './missed-questions.ts'
import { whenInWords } from './rule-words.ts'
import { impossible, isUnreachable } from './unreachable.ts'
import type { Condition, Wizard, WizardQuestion } from './wizard.ts'

type Offers = { plans: readonly string[]; addOns: readonly string[] }

const MOST_SHOWN = 3

/**
 * What the shape of a wizard doesn't tell: steps and rules that can never come true, conditions on questions that are
 * asked later or not at all, answers for which no plan is recommended, and questions that are missed where visitors
 * are not asked them.
 */
export function checkWizard(wizard: Wizard, offered: Offers): WizardCheck[] {
  const { steps } = wizard
  const questions = steps.flatMap((step) => step.questions)
  const ways = waysThrough(steps)
  const found: WizardCheck[] = []
  const asked = new Map<string, WizardQuestion>()
  steps.forEach(({ when, questions: inStep }, at) => {
    const path = `steps.${at}`
    const reasons = impossible(when, asked, 'earlier', questions)
    for (const message of reasons) found.push({ path, message: `This step is never shown: ${message}` })
    if (reasons.length === 0 && isUnreachable(waysThrough(steps.slice(0, at)), when))
      found.push({ path, message: 'This step is never shown: no answers to the earlier steps lead to it' })
    for (const question of inStep) asked.set(question.name, question)
  })
  return [
    ...found,
    ...checkRules(wizard, offered, { questions, asked, ways }),
    ...(ways ? missedQuestions(wizard, ways, questions) : []),
  ]
}

type WizardFacts = { questions: WizardQuestion[]; asked: ReadonlyMap<string, WizardQuestion>; ways: Region[] | null }

function checkRules(
  { rules }: Wizard,
  { plans, addOns }: Offers,
  { questions, asked, ways }: WizardFacts,
): WizardCheck[] {
  const found: WizardCheck[] = []
  const deciding: (readonly Condition[])[] = []
  let left = ways
  rules.forEach(({ when, gives }, at) => {
    const path = `rules.${at}`
    const reasons = impossible(when, asked, 'at all', questions)
    for (const message of reasons) found.push({ path, message: `This rule never holds: ${message}` })
    const isUnmet = reasons.length > 0 || isUnreachable(ways, when)
    if (isUnmet && reasons.length === 0)
      found.push({ path, message: 'This rule never holds: nobody is asked all its questions and answers so' })
    if ('addOn' in gives && !addOns.includes(gives.addOn))
      found.push({ path, message: `There is no add-on “${gives.addOn}” that visitors see` })
    if (!('plan' in gives)) return
    const earlier = deciding.find((conditions) => conditions.every((condition) => follows(condition, when)))
    if (earlier) found.push({ path, message: `${whyNever(earlier)}, so this one never does` })
    // One without conditions may stay as a net below rules that decide everything today.
    else if (when.length > 0 && !isUnmet && isUnreachable(left, when))
      found.push({ path, message: 'Earlier rules together decide whenever this one holds, so this one never does' })
    // A plan that visitors don't see decides nothing.
    if (!plans.includes(gives.plan))
      return void found.push({ path, message: `There is no plan “${gives.plan}” that visitors see` })
    deciding.push(when)
    left = without(left, when)
  })
  const isAlways = deciding.some((when) => when.length === 0)
  if (!isAlways && (!left || left.length > 0))
    found.push({
      path: 'rules',
      message: `No rule recommends a plan in every case${whoGetsNone(left ?? [], questions)}`,
    })
  return found
}

/** What is left of the ways when those go for which a rule decides; null where that is too much to look through. */
function without(ways: Region[] | null, when: readonly Condition[]): Region[] | null {
  const left = ways && ways.flatMap((way) => failing(way, when))
  return left && left.length <= MOST_PARTS ? left : null
}

/** The answers for which no rule recommends a plan; null where there are too many parts of them. */
export const answersWithoutPlan = ({ steps, rules }: Pick<Wizard, 'steps' | 'rules'>): Region[] | null =>
  rules.reduce((left, { when, gives }) => ('plan' in gives ? without(left, when) : left), waysThrough(steps))

function whoGetsNone(left: Region[], questions: WizardQuestion[]): string {
  const cases = [...new Set(left.map((region) => whenInWords(conditionsOf(region), questions)))].toSorted(
    (a, b) => a.length - b.length,
  )
  const shown = cases.filter(Boolean).slice(0, MOST_SHOWN)
  const more = cases.length - shown.length
  const rest =
    shown.length === 0 || more === 0 ? '' : more === 1 ? ', and in one more case' : `, and in ${more} more cases`
  const who =
    shown.length === 0 ? ': some visitors get none' : `: visitors get none if ${shown.join(', or if ')}${rest}`
  return `${who}. Add one without conditions at the end.`
}

const whyNever = (earlier: readonly Condition[]) =>
  earlier.length > 0 ? 'An earlier rule for a plan decides whenever this one holds' : 'An earlier rule always decides'

/** Whether `condition` holds whenever all of `when` hold. */
function follows(condition: Condition, when: readonly Condition[]): boolean {
  return when.some(({ question, is, value }) => {
    if (question !== condition.question) return false
    if (is === 'is' && condition.is === 'isNot') return value !== condition.value
    if (is !== condition.is) return false
    if (is === 'atLeast') return Number(value) >= Number(condition.value)
    if (is === 'atMost') return Number(value) <= Number(condition.value)
    return value === condition.value
  })
}
