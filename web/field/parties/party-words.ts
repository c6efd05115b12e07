import type { DetailName, Party, PartyKind, PersonRole } from '../../../contract/field/parties/parties.ts'

export const KIND_WORDS: Record<PartyKind, string> = { person: 'Person', vehicle: 'Vehicle', property: 'Property' }

export const ROLE_WORDS: Record<PersonRole, string> = {
  subject: 'Subject',
  victim: 'Victim',
  witness: 'Witness',
  staff: 'Staff',
}

export const DETAIL_WORDS: Record<DetailName, string> = {
  name: 'Name',
  phone: 'Phone number',
  email: 'Email address',
  address: 'Address',
  born: 'Day of birth',
  plate: 'License plate',
  note: 'What else identifies them',
}

/** The details that fit a kind. */
export const DETAILS_OF: Record<PartyKind, readonly DetailName[]> = {
  person: ['name', 'phone', 'email', 'address', 'born', 'note'],
  vehicle: ['plate', 'name', 'phone', 'note'],
  property: ['name', 'phone', 'note'],
}

/** What people call one, such as `Subject 2`. */
export const nameOf = ({ kind, role, number }: Pick<Party, 'kind' | 'role' | 'number'>) =>
  `${role ? ROLE_WORDS[role] : KIND_WORDS[kind]} ${number}`

/** How many people had the details shown. */
export const looksOf = (looks: number) =>
  looks === 0 ? 'Opened by nobody yet' : looks === 1 ? 'Opened by 1 person' : `Opened by ${looks} people`
