import { inWords } from '../organisations/constraints.ts'

const MEANINGS = {
  guards_employee_no: { conflict: 'Another guard has this employee number.' },
  qualification_types_name_once: { conflict: 'There is a kind of license with this name already.' },
  guard_qualifications_one: { conflict: 'The guard has a license of this kind in that time already.' },
  guard_qualifications_type: { missing: 'qualification' },
  time_off_one: { conflict: 'The guard has time off in that time already.' },
  site_bans_client: { missing: 'client' },
  site_bans_site: { missing: 'site' },
  guard_liked_sites_site_known: { missing: 'site' },
}

/** Runs a change of guards, and says in words which constraint of the database refused it. */
export const guardConstraintsInWords = <T>(work: () => Promise<T>) => inWords(MEANINGS, work)
