import { expect, test } from 'vitest'
import { firstNameOf } from './first-name.ts'

test.each([
  ['Marisa Okafor', 'Marisa'],
  ['  Marisa   Okafor ', 'Marisa'],
  ['Okafor, Marisa', 'Marisa'],
  ['Dr. Marisa Okafor', 'Marisa'],
  ['Prof. Dr. Marisa Okafor', 'Marisa'],
  ['J. Smith', 'J. Smith'],
  ['Anne-Marie Lie', 'Anne-Marie'],
  ['Drew Barr', 'Drew'],
  ['Dana', 'Dana'],
  ['李 明', '李 明'],
  ['', ''],
])('mail-greeting: %s is greeted as %s', (name, greeted) => {
  expect(firstNameOf(name)).toBe(greeted)
})
