import type { ComponentProps } from 'react'
import {
  type SampleCountry,
  sampleCountries,
  sampleCountryOf,
} from '../../../contract/platform/users/sample-countries.ts'
import { Select } from '../../ui/input.tsx'

const NAMES: Record<SampleCountry, string> = {
  US: 'United States, in Chicago',
  GB: 'United Kingdom, in London',
}

/** The country whose sample company is nearest to the zone of this browser. */
export const nearestCountry = (): SampleCountry => sampleCountryOf(new Intl.DateTimeFormat().resolvedOptions().timeZone)

/** Chooses the country of a sample company: its places, currency and law. */
export const SampleCountrySelect = (props: ComponentProps<'select'>) => (
  <Select {...props}>
    {sampleCountries.toReversed().map((country) => (
      <option key={country} value={country}>
        {NAMES[country]}
      </option>
    ))}
  </Select>
)
