import { countPublishers } from '../organisations/queries-members.ts'
import type { Tenant } from '../organisations/queries-tenant.ts'

const ANOTHER = 'Two people may allow it, so somebody else must publish it.'
const ALONE = 'Only you may publish here: invite a second scheduler or owner in the settings, under Members.'

/** What a company has to do about a rule that two people set aside together, in words. */
export const secondPerson = async (tenant: Tenant): Promise<string> =>
  (await countPublishers(tenant)) > 1 ? ANOTHER : `${ANOTHER} ${ALONE}`
