/** Where the rules for answering leads are stored. */
export const LEAD_RULES = { kind: 'lead_rules', slug: 'main' } as const

/** Where the texts for answers are stored. */
export const LEAD_REPLIES = { kind: 'lead_replies', slug: 'main' } as const
