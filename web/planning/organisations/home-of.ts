import type { Organisation } from '../../../contract/planning/organisations/organisations.ts'

/** Where a member of a company begins. */
export const homeOf = ({ slug, role }: Pick<Organisation, 'slug'> & { role: string }): string =>
  role === 'guard' ? '/app/guard' : `/app/o/${slug}/today`
