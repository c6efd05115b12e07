import { expect, test } from 'vitest'
import { firstNameOf, forReader, namesMissed } from './reader-names.ts'

test.each([
  ['Dana Ortiz', 'Dana'],
  ['Ortiz, Dana Maria', 'Dana'],
  ['Dr. Dana Ortiz', 'Dana'],
  ['Dana', 'Dana'],
  ['Mr.', 'Mr.'],
  ['  ', ''],
])('the first name of “%s” is “%s”', (name, first) => expect(firstNameOf(name)).toBe(first))

test.each([
  ['Hello {first name}!', 'Dana Ortiz', 'Hello Dana!'],
  ['Hello { First Name | there }!', '', 'Hello there!'],
  ['{name}, {name|you}', 'Dana Ortiz', 'Dana Ortiz, Dana Ortiz'],
  ['{name|{name}}', '', '{name|}'],
  ['{site} $& stays', '{name}', '{site} $& stays'],
  ['{name}', '$& {first name}', '$& {first name}'],
])('newsletter-as-sent: “%s” reads for “%s”: “%s”', (text, name, read) => expect(forReader(text, name)).toBe(read))

test('newsletter-as-sent: a variable that is none, or leaves a hole, is named before it goes out', () => {
  expect(namesMissed('Hello {first name|there}, {name|you}')).toBeUndefined()
  expect(namesMissed('Hello {fist name}')).toMatch(/^“\{fist name\}” stays as it is/)
  expect(namesMissed('Hello {first name}')).toMatch(/^Readers without a name get nothing in place of/)
})
