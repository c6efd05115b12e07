import type { CsvSource } from '../../../contract/core/csv.ts'
import { MOST_IMPORTED } from '../../../contract/planning/guards/guard-imports.ts'
import { Failure } from '../../core/base/failure.ts'
import type { CsvColumns } from '../../platform/csv/csv-columns.ts'
import { cellOf, type CsvRow, readCsv } from '../../platform/csv/csv-reader.ts'
import { bytesIn } from '../../platform/csv/csv-source.ts'

const LONGEST_ROW = 10_000
const MISSING = 'Name a column “employee number” in the first row.'

/** The headings of guards, by what a row says of one. */
export const HEADINGS = {
  employeeNo:
    'employee number, employee no, employee nr, employee id, staff number, staff no, staff id, ' +
    'personnel number, personnel no, payroll number, personalnummer, personal nr, mitarbeiternummer',
  name: 'name, full name, guard, guard name, employee, employee name, mitarbeiter, nom complet',
  first: 'first name, firstname, given name, forename, vorname, prénom, nombre',
  last: 'last name, lastname, surname, family name, nachname, familienname, apellidos',
  email: 'email, e mail, mail, email address, e mail address, mail address, e mail adresse',
  phone:
    'phone, phone number, mobile, mobile number, mobile phone, cell, cell phone, telephone, tel, ' +
    'telefon, telefonnummer, handy, handynummer, mobil, mobilnummer, téléphone, teléfono',
  payRate: 'pay rate, pay, rate, hourly rate, hourly pay, wage, hourly wage, stundenlohn, lohn',
  payFrom: 'pay rate from, pay from, rate from, hourly rate from, wage from, rate valid from, lohn ab, stundenlohn ab',
  hiredOn: 'hired on, hired, hire date, date of hire, start date, eintritt, eintrittsdatum',
  lat: 'latitude, lat, breitengrad',
  lng: 'longitude, lng, lon, long, längengrad',
  position: 'position, home position, coordinates, koordinaten',
  license:
    'license, licence, license kind, licence kind, license type, licence type, kind of license, ' +
    'kind of licence, qualification, qualifikation, lizenz',
  licenseNumber: 'license number, licence number, license no, licence no, license id, lizenznummer',
  licenseUntil:
    'license until, licence until, license expires, licence expires, license expiry, licence expiry, ' +
    'license end, licence end, expires, valid until, gültig bis, lizenz bis',
}

export type GuardColumn = keyof typeof HEADINGS
/** The cells of one license of a row. */
export type LicenseCells = { kind: string; number: string; until: string }
/** A row of a list of guards: its cells by column, and the licenses that it names. */
export type GuardCells = Pick<CsvRow, 'row' | 'problem'> & {
  cell: (column: GuardColumn) => string
  licenses: LicenseCells[]
}

/** The rows of a list of guards, and the headings that mean nothing here. Throws `invalid` for no such list. */
export async function readGuardList(source: CsvSource): Promise<{ unknown: string[]; rows: GuardCells[] }> {
  const repeated = ['license', 'licenseNumber', 'licenseUntil'] as const
  const form = { headings: HEADINGS, repeated, longestRow: LONGEST_ROW }
  const { columns, taken, unknown, rows } = await readCsv<GuardColumn>(bytesIn(source), form)
  if (columns.employeeNo === undefined) {
    const named = [...taken, ...unknown]
    const message = named.length > 0 ? `${MISSING} It names: ${named.join(', ')}` : MISSING
    throw new Failure('invalid', message, { fields: { csv: message } })
  }
  const places = licensePlaces(columns)
  const read: GuardCells[] = []
  for await (const row of rows) {
    if (read.length === MOST_IMPORTED) throw new Failure('invalid', `Import at most ${MOST_IMPORTED} rows at once`)
    const at = (place: number | undefined) => row.cells[place ?? -1] ?? ''
    read.push({
      row: row.row,
      problem: row.problem,
      cell: (column) => cellOf(columns, row, column),
      licenses: places
        .map(({ kind, number, until }) => ({ kind: at(kind), number: at(number), until: at(until) }))
        .filter((license) => Object.values(license).some(Boolean)),
    })
  }
  return { unknown, rows: read }
}

/** Which cells belong to each license: those that stand after its kind, and before the kind of the next. */
function licensePlaces({ license = [], licenseNumber = [], licenseUntil = [] }: CsvColumns<GuardColumn>) {
  return license.map((kind, nth) => {
    const from = nth === 0 ? -1 : kind
    const to = license[nth + 1] ?? Infinity
    const own = (places: number[]) => places.find((place) => place > from && place < to)
    return { kind, number: own(licenseNumber), until: own(licenseUntil) }
  })
}
