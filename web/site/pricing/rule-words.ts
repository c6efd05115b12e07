import { isObject, type Json, type JsonObject, textOf } from '../../platform/editing/fields.ts'

const said: Record<string, string> = {
  atLeast: 'is at least',
  atMost: 'is at most',
  is: 'is',
  isNot: 'is not',
  includes: 'includes',
  excludes: 'does not include',
}

/** Conditions as people say them: "guards is at least 50 and sites includes mall". Empty where there are none. */
export function whenInWords(when: Json): string {
  return (Array.isArray(when) ? when : [])
    .filter(isObject)
    .map(({ question, is, value }) => `${textOf(question) || '…'} ${said[textOf(is)] ?? '…'} ${textOf(value) || '…'}`)
    .join(' and ')
}

/** A rule as the sentence that it is. */
export function ruleInWords({ when, gives }: JsonObject): string {
  const then = isObject(gives) ? gives : {}
  const result =
    'plan' in then
      ? `recommend ${textOf(then['plan']) || '…'}`
      : 'addOn' in then
        ? `add ${textOf(then['addOn']) || '…'}`
        : `multiply the price by ${textOf(then['factor']) || '…'}`
  const condition = whenInWords(when)
  return condition ? `If ${condition}, ${result}` : `Always ${result}`
}

export const comparisonWords = said
