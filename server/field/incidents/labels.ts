import { seededTypes } from '../../../contract/field/incident-types/seeded-types.ts'

const seeded = new Map<string, string>(seededTypes.map(({ key, label }) => [key, label]))

/** A row with what its type is called: by the company, as in the contract where nobody changed it, or by its key. */
export const labelled = <T extends { type: string; typeLabel: string | null }>(row: T): T & { typeLabel: string } => ({
  ...row,
  typeLabel: row.typeLabel ?? seeded.get(row.type) ?? row.type.replaceAll('_', ' '),
})
