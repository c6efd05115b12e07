import type { Member } from '../../../contract/planning/organisations/organisations.ts'

/** What a member loses who is removed. */
export function removalOf({ role }: Pick<Member, 'role'>): string {
  const calendar = role === 'guard' ? ', and the secret address of their calendar ends' : ''
  return `They can’t open this company any more${calendar}. What they did stays in the log.`
}
