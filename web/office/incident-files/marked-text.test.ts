import { expect, test } from 'vitest'
import { markedIn } from './marked-text.ts'

const said = (text: string, ...words: string[]) =>
  markedIn(text, words).map(({ part, isMarked }) => (isMarked ? `[${part}]` : part))

test('incident-narrative: the words that a supplement corrects are marked where they stand, and the text stays whole', () => {
  expect(said('Over ramp B to ramp B.', 'ramp B')).toEqual(['Over ', '[ramp B]', ' to ramp B.'])
  expect(said('Two men at 23:31.', '23:31', 'Two')).toEqual(['[Two]', ' men at ', '[23:31]', '.'])
  expect(said('Two men.', 'women', '')).toEqual(['Two men.'])
  expect(said('aab', 'aa', 'ab')).toEqual(['[aa]', 'b'])
  expect(said('')).toEqual([])
})
