import type { Guard } from '../../../contract/planning/guards/guards.ts'
import { type TakenField, takenFields } from '../../../contract/planning/guards/merging.ts'

const COLUMNS = {
  email: ['email'],
  phone: ['phone'],
  home: ['lat', 'lng'],
  hiredOn: ['hiredOn'],
  hours: ['weeklyMinutesMin', 'weeklyMinutesMax'],
  rank: ['rank'],
  daysOff: ['daysOffPerYear'],
  consent: ['optOuts'],
} as const satisfies Record<TakenField, readonly (keyof Guard)[]>

const isEmpty = (value: Guard[keyof Guard]) =>
  value === null || value === '' || (Array.isArray(value) && value.length === 0)

/** The fields that a guard who is kept lacks, and that the other one has. */
export const fieldsTaken = (gone: Guard, kept: Guard): TakenField[] =>
  takenFields.filter(
    (field) =>
      COLUMNS[field].every((column) => isEmpty(kept[column])) &&
      COLUMNS[field].some((column) => !isEmpty(gone[column])),
  )

/** What the kept guard takes over of those fields. */
export const takenFrom = (gone: Guard, kept: Guard): Partial<Guard> =>
  Object.fromEntries(fieldsTaken(gone, kept).flatMap((field) => COLUMNS[field].map((column) => [column, gone[column]])))
