import type { LeadBase } from '../../../contract/site/leads/forms.ts'
import { LEAST_FILL_MS } from '../../../contract/site/leads/words.ts'

/** What speaks against a form that is valid: a field that people don't see was filled in, or it came too fast. */
export function spamReasons({ homepage }: Pick<LeadBase, 'homepage'>, ageMs: number): string[] {
  return [...(homepage === '' ? [] : ['honeypot']), ...(ageMs < LEAST_FILL_MS ? ['too fast'] : [])]
}

/** Where the rules for answering leads are stored. */
export const LEAD_RULES = { kind: 'lead_rules', slug: 'main' }

/** Where the texts for answers are stored. */
export const LEAD_REPLIES = { kind: 'lead_replies', slug: 'main' }
