import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Point } from './geometry.ts'
import { readPosition } from './read-position.ts'

const near = ({ lat, lng }: Point, within = 1e-6) => ({
  point: {
    lat: expect.closeTo(lat, -Math.log10(within)),
    lng: expect.closeTo(lng, -Math.log10(within)),
  },
})

/** A point in whole ten thousandths of a degree, as its text has them. */
const points = fc.record({
  lat: fc.integer({ min: -900_000, max: 900_000 }).map((value) => value / 10_000),
  lng: fc.integer({ min: -1_800_000, max: 1_800_000 }).map((value) => value / 10_000),
})

/** Ways in which people and programs write a position. */
const letter = (value: number, [plus, minus]: readonly [string, string]) => (value < 0 ? minus : plus)
const parts = (value: number) => {
  const tenths = Math.round(Math.abs(value) * 36_000)
  return [Math.floor(tenths / 36_000), Math.floor((tenths % 36_000) / 600), (tenths % 600) / 10] as const
}
const dms = (value: number, letters: readonly [string, string]) => {
  const [degrees, minutes, seconds] = parts(value)
  return `${degrees}°${minutes}'${seconds.toFixed(1)}"${letter(value, letters)}`
}
const spaced = (value: number, letters: readonly [string, string]) =>
  `${letter(value, letters)} ${parts(value)[0]} ${parts(value)[1]} ${parts(value)[2].toFixed(1)}`
const [NS, EW] = [['N', 'S'] as const, ['E', 'W'] as const]
const inComma = (value: number) => value.toFixed(4).replace('.', ',')
const SPELLINGS: ((point: Point) => string)[] = [
  ({ lat, lng }) => `${lat.toFixed(4)}, ${lng.toFixed(4)}`,
  ({ lat, lng }) => `${lat.toFixed(4)},${lng.toFixed(4)}`,
  ({ lat, lng }) => ` (${lat.toFixed(4)} ${lng.toFixed(4)}) `,
  ({ lat, lng }) => `${inComma(lat)}; ${inComma(lng)}`,
  ({ lat, lng }) => `${inComma(lat)}, ${inComma(lng)}`,
  ({ lat, lng }) => `${inComma(lat)} ${inComma(lng)}`.replaceAll('-', '−'),
  ({ lat, lng }) => `${Math.abs(lat).toFixed(4)}° ${letter(lat, NS)}, ${Math.abs(lng).toFixed(4)}° ${letter(lng, EW)}`,
  ({ lat, lng }) => `${Math.abs(lng).toFixed(4)}${letter(lng, EW)} ${Math.abs(lat).toFixed(4)}${letter(lat, NS)}`,
  ({ lat, lng }) => `${dms(lat, NS)} ${dms(lng, EW)}`,
  ({ lat, lng }) => `${dms(lng, EW)}, ${dms(lat, NS)}`.replaceAll('"', '″').replaceAll("'", '′'),
  ({ lat, lng }) => `${spaced(lat, NS)} ${spaced(lng, EW)}`,
  ({ lat, lng }) => `geo:${lat.toFixed(4)},${lng.toFixed(4)};u=35`,
  ({ lat, lng }) => `geo:0,0?q=${lat.toFixed(4)},${lng.toFixed(4)}(Gate+2)`,
  ({ lat, lng }) =>
    `https://www.google.com/maps/place/Gate/@1.5,2.5,17z/data=!3m1!8m2!3d${lat.toFixed(4)}!4d${lng.toFixed(4)}`,
  ({ lat, lng }) => `https://www.google.co.uk/maps/@${lat.toFixed(4)},${lng.toFixed(4)},17z?entry=ttu`,
  ({ lat, lng }) => `https://www.google.com/maps/search/?api=1&query=${lat.toFixed(4)}%2C${lng.toFixed(4)}`,
  ({ lat, lng }) => `https://www.google.com/maps/search/${lat.toFixed(4)},+${lng.toFixed(4)}?entry=tts`,
  ({ lat, lng }) => `maps.google.com/?q=${lat.toFixed(4)},${lng.toFixed(4)}`,
  ({ lat, lng }) => `https://www.openstreetmap.org/?mlat=${lat.toFixed(4)}&mlon=${lng.toFixed(4)}#map=17/1.5/2.5`,
  ({ lat, lng }) => `https://www.openstreetmap.org/#map=17/${lat.toFixed(4)}/${lng.toFixed(4)}`,
  ({ lat, lng }) => `https://maps.apple.com/?ll=${lat.toFixed(4)},${lng.toFixed(4)}&q=Gate`,
  ({ lat, lng }) =>
    `https://maps.apple.com/place?address=Quay&coordinate=${lat.toFixed(4)},${lng.toFixed(4)}&name=Gate`,
  ({ lat, lng }) => `https://www.bing.com/maps?cp=1.5~2.5&sp=point.${lat.toFixed(4)}_${lng.toFixed(4)}_Gate`,
  ({ lat, lng }) => `https://bing.com/maps?cp=${lat.toFixed(4)}~${lng.toFixed(4)}&lvl=16.0`,
]

test('position-typed: every usual spelling and every map link of a point gives that point', () => {
  fc.assert(
    fc.property(points, fc.constantFrom(...SPELLINGS.keys()), (point, nth) => {
      const text = SPELLINGS[nth]!(point)
      // Tenths of a second are 3 m.
      expect({ text, ...readPosition(text) }).toMatchObject(near(point, 1e-4))
    }),
    { numRuns: 2_000 },
  )
  for (const spelling of SPELLINGS)
    for (const point of [
      { lat: -0.5, lng: -0.5 },
      { lat: 0, lng: 0 },
      { lat: 90, lng: -180 },
      { lat: -33.8688, lng: 151.2093 },
    ])
      expect(readPosition(spelling(point))).toMatchObject(near(point, 1e-4))
})

test('position-typed: what is no position, or could be two, gives none and says what to enter', () => {
  for (const text of [
    '',
    ' ',
    'hello',
    '12 High Street',
    '12',
    '51.5034',
    '51,5',
    '10.0.0.1',
    '+44 20 7946 0958',
    '2026-11-28',
    '91, 0',
    '0, 181',
    '51.5 N, 0.1 N',
    '51.5 N, 0.1',
    '-51.5 S, 0.1 W',
    '51 30 0 7',
    `51°61'0"N 0°7'0"W`,
    '51.5034, 0, 0',
    '1e2, 3',
    'geo:51.5',
    'geo:51.5,0.1;crs=moon',
    'https://www.google.com/maps/place/London',
    'https://example.com/?q=51.5,0.1',
    'https://www.google.com.evil.example/maps/@51.5,0.1,3z',
    'http://%',
    'https://www.google.com/maps/@951.5,0.1,3z',
    'https://maps.app.goo.gl/abc',
    'https://maps.apple/p/abc',
    'https://www.google.com@example.com/maps/@51.5,0.1,3z',
    'https://www.openstreetmap.org/?mlat=&mlon=',
  ])
    expect({ text, ...readPosition(text) }).toEqual({ text, problem: expect.stringMatching(/\w{10}|\w \w/) })
  // A percent sign that encodes nothing stops no other part.
  expect(readPosition('https://www.google.com/maps/%E0%A4%A/@51.5,0.1,3z')).toEqual({ point: { lat: 51.5, lng: 0.1 } })
  expect(readPosition('151.2093, -33.8688').problem).toContain('other way round')
  expect(readPosition('https://maps.app.goo.gl/abc').problem).toContain('short link')
  fc.assert(
    fc.property(fc.string(), (text) => {
      const { point } = readPosition(text)
      if (point) expect(Math.abs(point.lat) <= 90 && Math.abs(point.lng) <= 180).toBe(true)
    }),
  )
})
