import type { Condition, Wizard, WizardQuestion } from '../../../contract/site/pricing/wizard.ts'

/** Something that can't be meant: where in the wizard (dotted path), and what. */
export type WizardCheck = { path: string; message: string }

/**
 * What the shape of a wizard doesn't tell: steps and rules that can never come true, conditions on questions that are
 * asked later or not at all, and answers for which no plan is recommended.
 */
export function checkWizard(
  { steps, rules }: Wizard,
  known: { plans: readonly string[]; addOns: readonly string[] },
): WizardCheck[] {
  const found: WizardCheck[] = []
  const asked = new Map<string, WizardQuestion>()

  steps.forEach(({ when, questions }, at) => {
    for (const message of impossible(when, asked, 'earlier'))
      found.push({ path: `steps.${at}`, message: `This step is never shown: ${message}` })
    for (const question of questions) asked.set(question.name, question)
  })

  let decided = false
  rules.forEach(({ when, gives }, at) => {
    const path = `rules.${at}`
    for (const message of impossible(when, asked, 'at all'))
      found.push({ path, message: `This rule never holds: ${message}` })
    if ('plan' in gives) {
      if (!known.plans.includes(gives.plan))
        found.push({ path, message: `There is no plan “${gives.plan}” that visitors see` })
      if (decided) found.push({ path, message: 'An earlier rule always decides, so this one never does' })
      if (when.length === 0) decided = true
    }
    if ('addOn' in gives && !known.addOns.includes(gives.addOn))
      found.push({ path, message: `There is no add-on “${gives.addOn}” that visitors see` })
  })
  if (!decided)
    found.push({
      path: 'rules',
      message:
        'No rule recommends a plan in every case: some visitors get none. Add one without conditions at the end.',
    })
  return found
}

function impossible(when: readonly Condition[], asked: ReadonlyMap<string, WizardQuestion>, how: string): string[] {
  const problems = when.flatMap(({ question: name, is, value }) => {
    const question = asked.get(name)
    if (!question) return [`“${name}” is not asked ${how}`]
    if (question.kind === 'number') {
      const never =
        is === 'atLeast' ? Number(value) > question.max : is === 'atMost' ? Number(value) < question.min : false
      return never ? [`“${name}” goes from ${question.min} to ${question.max}`] : []
    }
    return question.options.some((option) => option.value === value) ? [] : [`“${name}” has no option “${value}”`]
  })
  return [...problems, ...contradictions(when)]
}

/** Two conditions on one question that can't both hold. */
function contradictions(when: readonly Condition[]): string[] {
  return when.flatMap((one, at) =>
    when.slice(at + 1).flatMap((other) => {
      if (one.question !== other.question) return []
      const [low, high] = one.is === 'atLeast' ? [one, other] : [other, one]
      const apart = low.is === 'atLeast' && high.is === 'atMost' && Number(low.value) > Number(high.value)
      const both = one.is === 'is' && other.is === 'is' && one.value !== other.value
      const denied =
        one.value === other.value &&
        ((one.is === 'is' && other.is === 'isNot') ||
          (one.is === 'isNot' && other.is === 'is') ||
          (one.is === 'includes' && other.is === 'excludes') ||
          (one.is === 'excludes' && other.is === 'includes'))
      return apart || both || denied ? [`its conditions on “${one.question}” contradict each other`] : []
    }),
  )
}
