import type { SampleCountry } from '../../../contract/platform/users/sample-countries.ts'
import { chicago } from './chicago.ts'
import { london } from './london.ts'
import type { Place } from './places.ts'

/** What a sample company of a country has of its own. Currency, law and times follow from its zone. */
export type Sample = {
  zone: string
  /** The first day of its workweek, Monday 1 to Sunday 7. */
  weekStartsOn: number
  places: Place[]
  /** The kinds of license: all guards have the first, some have the others. */
  licenses: readonly [string, string, string, string]
  /** What numbers of licenses begin with. */
  numbered: string
  names: string[]
  /** Whose licenses end within the first week, and within the second. */
  endsSoon: readonly [string, string]
  /** Hourly pay in minor units: the least, and by how much people differ. */
  pay: { least: number; step: number }
  /** Where guards live: a middle, and how far apart, in degrees. */
  homes: { lat: number; lng: number; tall: number; wide: number }
  /** A mobile number of a range that is kept for fiction: nobody is called by it. */
  phoneOf: (nth: number) => string
  words: { entrance: string; plant: string; emergency: string; control: string; late: string }
}

/** The sample companies by their country. */
export const samples: Record<SampleCountry, Sample> = { GB: london, US: chicago }
