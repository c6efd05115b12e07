import { expect, test } from 'vitest'
import { enrolmentIn } from './scanning.ts'

const CODE = 'A'.repeat(43)

test('phone-scans: an address of the office and its code alone enrol, and another QR code does not', () => {
  const said = [`https://watch.example/app/guard#enrol=${CODE}`, ` ${CODE}\n`, 'https://example.com/menu', 'hello', '']
  expect(said.map(enrolmentIn)).toEqual([CODE, CODE, undefined, undefined, undefined])
})
