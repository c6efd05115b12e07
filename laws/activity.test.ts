import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { area } from '../web/admin-rooms.ts'
import { actionGroups } from '../web/platform/people/words.ts'

/** Companies have a ledger of their own. */
const rooms = ['core', 'platform', 'site']
const files = rooms
  .flatMap((room) =>
    readdirSync(`server/${room}`, { recursive: true, encoding: 'utf8' }).map((file) => `${room}/${file}`),
  )
  .filter((file) => /(?<!\.test)\.ts$/.test(file) && !/\/testing|\/seed/.test(file))

/** Where an entry of the log is written, or an action of one is named. */
const WRITES = /(?<!export )\baction: |\baction = (?!fields)|\bnote(?!d)\w*\(|\bauditOf\(|insert into audit/
/** A literal that is no kind, no subject and no key of a fact. */
const WORD = /(?<!kind: |subject: |kind = |\['|form: |=== |event: )'([a-z]+(?:-[a-z]+)*)'/g

/** What such a line names besides: acts of the consent ledger, states of mails and choices of a comparison. */
const OTHER = 'approved confirmed given sent sending stopped solved withdrawn media delivery entry things state'.split(
  ' ',
)

test('every action in the activity log has words, which people can filter by', () => {
  const known = new Set(Object.values(actionGroups).flatMap((group) => group.map(({ value }) => value)))
  const unknown = files.flatMap((file) =>
    readFileSync(`server/${file}`, 'utf8')
      .split('\n')
      .filter((line) => WRITES.test(line))
      .flatMap((line) => [...line.matchAll(WORD)].map(([, word]) => word!))
      .filter((word) => !known.has(word) && !OTHER.includes(word))
      .map((word) => `${file}: ${word}`),
  )
  expect(known.size).toBeGreaterThan(80)
  expect(unknown).toEqual([])
})

test('no two kinds in the activity log share a label', () => {
  const labels = Object.values({ ...area.kinds, ...area.logged }).map(({ label }) => label)
  expect(labels.filter((label, index) => labels.indexOf(label) !== index)).toEqual([])
})
