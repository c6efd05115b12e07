import type { Guard } from '../../../contract/planning/guards/guards.ts'
import type { ActingMember } from '../organisations/queries-tenant.ts'

/** A guard as a caller may see it: a key that changes guards and reads none learns no number, address or home. */
export const seenBy = <T extends Guard>({ permissions }: Pick<ActingMember, 'permissions'>, guard: T): T =>
  permissions === null || permissions.includes('guards.read')
    ? guard
    : { ...guard, phone: null, email: null, lat: null, lng: null }
