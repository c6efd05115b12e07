import { expect, test } from 'vitest'
import { sampleCountryOf } from './sample-countries.ts'

test.each([
  ['America/New_York', 'US'],
  ['America/Indiana/Indianapolis', 'US'],
  ['US/Pacific', 'US'],
  ['Pacific/Honolulu', 'US'],
  ['America/Toronto', 'GB'],
  ['America/Mexico_City', 'GB'],
  ['Europe/London', 'GB'],
  ['Asia/Tokyo', 'GB'],
  ['UTC', 'GB'],
])('sample-of-country: people of %s see the sample of %s first', (zone, country) => {
  expect(sampleCountryOf(zone)).toBe(country)
})
