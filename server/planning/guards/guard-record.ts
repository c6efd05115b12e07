import { PHONE_WANTED } from '../../../contract/planning/guards/guards.ts'
import { amountText, decimalsOf } from '../../../contract/core/currency.ts'
import { readPosition } from '../../../contract/planning/sites/read-position.ts'
import { dayIn, moneyIn, numberIn } from '../../platform/csv/csv-values.ts'
import { phoneIn } from './checking-guards.ts'
import type { GuardCells } from './guard-list.ts'

/** A license as a row names it: until its last day, or without an end. */
export type ListedLicense = { kind: string; number: string; until: string | null }

/** What a row says of a guard. What it leaves empty is missing. */
export type GuardRecord = {
  row: number
  employeeNo: string
  values: Partial<{
    name: string
    email: string
    phone: string
    payRate: number
    payFrom: string
    hiredOn: string
    lat: number
    lng: number
  }>
  licenses: ListedLicense[]
}

const LONGEST_KIND = 80
const LONGEST_NUMBER = 80
const DEGREE_DECIMALS = 15

/** A row that can't be taken, and why in words. */
export class RefusedRow extends Error {}

const oneLine = (cell: string) => cell.replace(/\s+/g, ' ')

/** The value of a cell; undefined for an empty one. Throws `RefusedRow` for one without such a value. */
export function valueIn<T>(cell: string, read: (cell: string) => T | undefined, wanted: string): T | undefined {
  if (cell === '') return undefined
  const value = read(cell)
  if (value === undefined) throw new RefusedRow(wanted)
  return value
}

const degrees = (cell: string) => numberIn(cell, DEGREE_DECIMALS)
const POSITION = 'Write the position as latitude and longitude, such as 51.5034, -0.1276, or paste a link from a map'

const positionIn = (cell: string) => readPosition(cell).point

function rateWanted(currency: string): string {
  const amount = amountText(10 ** decimalsOf(currency) * 14.5, currency)
  return `Write the pay rate as a number such as ${[...new Set([amount, amount.replace('.', ',')])].join(' or ')}`
}

/** What a row of a list with amounts in a currency says. Throws `RefusedRow` with the words for its first fault. */
export function recordOf({ row, problem, cell, licenses }: GuardCells, currency: string): GuardRecord {
  if (problem !== null) throw new RefusedRow(problem)
  const employeeNo = oneLine(cell('employeeNo'))
  if (employeeNo === '') throw new RefusedRow('employee number: Fill this in')
  const name = oneLine(cell('name') || `${cell('first')} ${cell('last')}`).trim()
  const values = {
    name: name || undefined,
    email: cell('email') || undefined,
    phone: valueIn(cell('phone'), phoneIn, PHONE_WANTED),
    payRate: valueIn(cell('payRate'), (text) => moneyIn(text, decimalsOf(currency)), rateWanted(currency)),
    payFrom: valueIn(cell('payFrom'), dayIn, 'Write the day from which the pay rate holds as 2026-03-31'),
    hiredOn: valueIn(cell('hiredOn'), dayIn, 'Write the day of hire as 2026-03-31'),
    lat: valueIn(cell('lat'), degrees, POSITION),
    lng: valueIn(cell('lng'), degrees, POSITION),
    ...valueIn(cell('position'), positionIn, POSITION),
  }
  return {
    row,
    employeeNo,
    values: Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)),
    licenses: licenses.map(({ kind, number, until }) => licenseOf(oneLine(kind), oneLine(number), until)),
  }
}

function licenseOf(kind: string, number: string, until: string): ListedLicense {
  if (kind === '') throw new RefusedRow('Name the kind of the license')
  if (kind.length > LONGEST_KIND)
    throw new RefusedRow(`Name the kind of a license in at most ${LONGEST_KIND} characters`)
  return {
    kind,
    number: number.slice(0, LONGEST_NUMBER),
    until: valueIn(until, dayIn, 'Write the last day of the license as 2027-03-31') ?? null,
  }
}
