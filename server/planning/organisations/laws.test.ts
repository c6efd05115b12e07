import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const WINGS = ['planning', 'field', 'office'].map((wing) => `server/${wing}`).filter((folder) => existsSync(folder))
/** The one file that opens an organisation. */
const WALL = 'server/planning/organisations/queries-tenant.ts'
/** What is read before an organisation is open, or across all of them, by functions of the database. */
const ACROSS = ['across', 'positions'].map((what) => `server/planning/organisations/queries-${what}.ts`)

/** What happens in the product's own tables, in the transaction of an organisation: jobs, mails, files, accounts. */
const BESIDE = [
  'accountOf',
  'forgetKept',
  'inventedPeople',
  'jobs.enqueue',
  'keepFile',
  'keepSubscription',
  'listDeadAddresses',
  'listMailsAbout',
  'makeAccount',
  'noteDecision',
  'notify',
  'openedBy',
  'readMailState',
  'removeSubscription',
  'renderMail',
  'sendMail',
  'sendMails',
  'takeWalked',
  'usersWithBrowsers',
]
/** Where the whole organisation is read for a member who sees a part of it. */
const BEYOND = [
  'field/parties/queries.ts',
  'field/tracks/reading-trail.ts',
  'office/replay/queries-cases.ts',
  'planning/compliance/audit-routes.ts',
  'planning/compliance/releasing-shifts.ts',
  'planning/guards/queries-hidden-work.ts',
  'planning/guards/queries-kinds.ts',
  'planning/ledger/queries-media.ts',
  'planning/periods/linking-changes.ts',
  'planning/rules/queries-missing-hours.ts',
  'planning/shifts/assigning-shifts.ts',
  'planning/shifts/queries-timelines.ts',
].map((file) => `server/${file}`)
/** What else takes the shared database: limits of calls and of bytes, and the connection that hears of news. */
const ALSO = ['limit', 'limitBytes', 'listen']

const sources = WINGS.flatMap((wing) =>
  readdirSync(wing, { recursive: true, encoding: 'utf8' }).map((file) => join(wing, file)),
)
  .filter((file) => file.endsWith('.ts') && !/\.test\.ts$|\/testing-/.test(file))
  .toSorted()
  .map((file) => ({ file, text: codeOf(readFileSync(file, 'utf8')) }))
const rooms = sources.filter(({ file }) => file !== WALL)

/** The code of a file without its imports and comments. */
function codeOf(text: string): string {
  return text
    .replace(/^import .*?from '.*?'$/gms, '')
    .replace(/\/\*.*?\*\//gs, '')
    .replace(/^\s*\/\/.*$/gm, '')
}

/** `file: what was found` for everything that matches, by the first group of the pattern or as a whole. */
const found = (pattern: RegExp, among = rooms) =>
  among.flatMap(({ file, text }) => [...text.matchAll(pattern)].map(([whole, part]) => `${file}: ${part ?? whole}`))

test('tenant-doors: the shared database is handed to what opens an organisation, and to nothing else', () => {
  const openers = sources.filter(({ file }) => file === WALL || ACROSS.includes(file))
  const doors = openers.flatMap(({ text }) =>
    [...text.matchAll(/^export (?:async function|const) (\w+)/gm)].map(([, name]) => name!),
  )
  expect(doors).toEqual(expect.arrayContaining(['inTenant', 'inSnapshot', 'membershipAt']))
  // Named in a type or a pattern, it is handed on under its own name; else it is the first argument of a door.
  const named = /[{,]\s*database\s*(?=[,}])|\bdatabase: (?=Database\b|within\b)|'database'/g
  const handed = new RegExp(`\\b(?:${[...doors, ...ALSO].join('|')})\\(\\s*(?:\\w+\\.)?database(?=[,).])`, 'g')
  expect(found(handed).length).toBeGreaterThan(30)
  const rest = rooms.map(({ file, text }) => ({
    file,
    text: text
      .replace(named, '')
      .replace(handed, '')
      .replace(/'[^'\n]*'/g, (words) => (/\s/.test(words) ? '' : words)),
  }))
  expect(found(/^.*\bdatabase\b.*$/gm, rest)).toEqual([])
})

test('tenant-doors: beside an organisation nothing happens but what is listed', () => {
  const all = found(/\bbesideTenant\b/g)
  const done = found(/\bbesideTenant\(tenant, \((?:transaction)?\) =>\s*([\w.]+)\((?:transaction|tenant), /g)
  expect(all.length).toBeGreaterThan(10)
  expect(done.length).toBe(all.length)
  expect([...new Set(done.map((each) => each.split(': ')[1]!))].toSorted()).toEqual(BESIDE)
})

test('scope-enforced: what reads beyond a scope is listed', () => {
  expect([...new Set(found(/\bbeyondScope\b/g).map((each) => each.split(': ')[0]!))].toSorted()).toEqual(BEYOND)
})

test('tenant-wall: role and settings of a transaction are set in one file', () => {
  expect(found(/\b(?:set_config|(?:re)?set\s+(?:session|local|role)|set\s+app)\b/gi)).toEqual([])
})

test('wall-stays-up: statements of one transaction never run side by side, where one could run under the role of another', () => {
  // Files of a command, and organisations that each have a transaction of their own.
  const apart = ['ledger/command.ts: Promise.all(words', 'organisations/routes.ts: Promise.all('].map(
    (file) => `server/planning/${file}`,
  )
  expect(found(/Promise\.(?:all|allSettled|any|race)\((?:\w+)?/g)).toEqual(apart)
})

test('tenant-doors: statements stand in queries and tables, in whatever quotes', () => {
  const statement = /['"`]\s*(?:with\s+\w+\s+as\b|select\s|insert\s+into\b|update\s+\w+\s+set\b|delete\s+from\b)/i
  const loose = rooms.filter(({ file, text }) => !/\/(queries|table)[-\w]*\.ts$/.test(file) && statement.test(text))
  expect(loose.map(({ file }) => file)).toEqual([])
})
