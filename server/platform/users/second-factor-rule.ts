/** Where it is kept which roles need a second factor: one setting, which need not exist. */
export const SIGN_IN_RULES = { kind: 'sign_in_rules', slug: 'main' } as const

/** SQL: whether the role that the expression `role` gives needs a second factor. */
export const needsSecondFactor = (role: string) =>
  `exists (select from documents rules where rules.kind = '${SIGN_IN_RULES.kind}'
    and rules.slug = '${SIGN_IN_RULES.slug}'
    and rules.deleted_at is null and rules.live -> 'secondFactor' ? ${role})`
