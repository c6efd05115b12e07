import type { Condition, Rule, WizardQuestion } from './wizard.ts'

export const comparisonWords: Record<Condition['is'], string> = {
  atLeast: 'is at least',
  atMost: 'is at most',
  is: 'is',
  isNot: 'is not',
  includes: 'includes',
  excludes: 'does not include',
}

/** What plans and add-ons are called, by their slugs. */
export type OfferNames = ReadonlyMap<string, string>

const quoted = (words: string) => `“${words}”`

/** A question as visitors read it; its internal name where no question has that name or it has no words yet. */
export const questionInWords = (questions: readonly WizardQuestion[], name: string): string =>
  name === '' ? '…' : quoted(questions.find((one) => one.name === name)?.label || name)

/** An option as visitors read it, or a number as it is. */
export function valueInWords(question: WizardQuestion | undefined, value: Condition['value'] | undefined): string {
  if (question && question.kind !== 'number') {
    const option = question.options.find((one) => one.value === value)
    if (option?.label) return quoted(option.label)
  }
  return String(value ?? '') || '…'
}

/** Conditions as people say them: “Guards” is at least 50 and “Site” is “Mall”. Empty where there are none. */
export const whenInWords = (when: readonly Partial<Condition>[], questions: readonly WizardQuestion[]): string =>
  when
    .map(({ question = '', is, value }) => {
      const asked = questions.find(({ name }) => name === question)
      return `${questionInWords(questions, question)} ${is ? comparisonWords[is] : '…'} ${valueInWords(asked, value)}`
    })
    .join(' and ')

/** A rule as the sentence that it is. A draft's may lack parts. */
export function ruleInWords(
  { when = [], gives }: Partial<Pick<Rule, 'when' | 'gives'>>,
  questions: readonly WizardQuestion[],
  names: OfferNames = new Map(),
): string {
  const named = (slug: string) => names.get(slug) ?? (slug || '…')
  const result =
    gives && 'plan' in gives
      ? `recommend ${named(gives.plan)}`
      : gives && 'addOn' in gives
        ? `add ${named(gives.addOn)}`
        : `multiply the price by ${String(gives?.factor ?? '') || '…'}`
  const condition = whenInWords(when, questions)
  return condition ? `If ${condition}, ${result}` : `Always ${result}`
}
