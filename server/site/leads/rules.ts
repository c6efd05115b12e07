import type { LeadBase } from '../../../contract/site/leads/forms.ts'
import { LEAST_FILL_MS } from '../../../contract/site/leads/words.ts'

/** What speaks against a form that is valid: a field that people don't see was filled in, or it came too fast. */
export function spamReasons({ homepage }: Pick<LeadBase, 'homepage'>, ageMs: number): string[] {
  return [...(homepage === '' ? [] : ['honeypot']), ...(ageMs < LEAST_FILL_MS ? ['too fast'] : [])]
}
