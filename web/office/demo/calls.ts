import type { demo } from '../../../contract/office/demo/demo.ts'
import type { SampleCountry } from '../../../contract/platform/users/sample-countries.ts'
import { call } from '../../core/call.ts'

/** Opens the sample company of a country with oneself as its owner. */
export const openSample = (country: SampleCountry) =>
  call<(typeof demo)['open']>('POST /app/samples', { body: { country } })
