import type { LeadBase } from '../../contract/leads/forms.ts'

/** Nobody fills in a form faster than this. The browser waits for it, so that no person is taken for a program. */
export const LEAST_FILL_MS = 3_000

/** What speaks against a form that is valid: a field that people don't see was filled in, or it came too fast. */
export function spamReasons({ homepage }: Pick<LeadBase, 'homepage'>, ageMs: number): string[] {
  return [...(homepage === '' ? [] : ['honeypot']), ...(ageMs < LEAST_FILL_MS ? ['too fast'] : [])]
}
