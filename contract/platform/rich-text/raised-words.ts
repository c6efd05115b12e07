/** Signs that Unicode has a raised or lowered form of. A place in the second text is that of the first. */
const RAISED = signs('0123456789+-−=()ni', '⁰¹²³⁴⁵⁶⁷⁸⁹⁺⁻⁻⁼⁽⁾ⁿⁱ')
const LOWERED = signs('0123456789+-−=()aeoxhklmnpstiruv', '₀₁₂₃₄₅₆₇₈₉₊₋₋₌₍₎ₐₑₒₓₕₖₗₘₙₚₛₜᵢᵣᵤᵥ')

function signs(from: string, to: string): Map<string, string> {
  const forms = [...to]
  return new Map([...from].map((sign, at) => [sign, forms[at]!]))
}

/** Endings of counted words and of names, which mean the same on the line. */
const ORDINARY = /^(?:st|nd|rd|th|er|re|e|o|a|tm|sm|r|®|™|©)$/i

/** How the words of a raised (`sup`) or lowered (`sub`) element are written without it; `isForm` where signs exist. */
export function asSigns(tag: 'sup' | 'sub', words: string): { text: string; isForm: boolean } {
  const text = words.replace(/\s+/g, ' ').trim()
  if (text === '' || (tag === 'sup' && ORDINARY.test(text))) return { text, isForm: true }
  const forms = tag === 'sup' ? RAISED : LOWERED
  if ([...text].every((sign) => forms.has(sign)))
    return { text: [...text].map((sign) => forms.get(sign)!).join(''), isForm: true }
  const mark = tag === 'sup' ? '^' : '_'
  return { text: [...text].length === 1 ? mark + text : `${mark}(${text})`, isForm: false }
}
