import { mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beforeEach, expect, onTestFinished, test } from 'vitest'
import { openDataFolder, reasonOf } from './data-folder.ts'
import { rememberFolder, whyNot } from './first-start.ts'
import { StartFailure } from '../base/start-failure.ts'

let dataDir: string

beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'watchpost-first-'))
  onTestFinished(() => rmSync(dataDir, { recursive: true, force: true }))
})

const coded = (code: string, message = 'anything') => Object.assign(new Error(message), { code })

test('a data folder on a full disk is one sentence, and nothing is left in it', () => {
  symlinkSync('/dev/full', join(dataDir, `.probe-${process.pid}`))
  expect(() => openDataFolder(dataDir)).toThrow(
    new StartFailure(`The data folder ${dataDir} can't be used: the disk is full.`),
  )
  expect(readdirSync(dataDir)).toEqual([])
})

test.each([
  ['EROFS', 'the disk is read-only'],
  ['ENOSPC', 'the disk is full'],
  ['53100', 'the disk is full'],
  ['EDQUOT', 'the disk quota is used up'],
  ['EACCES', 'this user may not write there'],
])('a folder or database that fails with %s says that %s', (code, words) => {
  expect(reasonOf(coded(code))).toBe(words)
  expect(whyNot(coded(code))).toBe(`The product can't be set up: ${words}.`)
})

test("PostgreSQL's complaint of a full disk is the same sentence, whatever statement met it, and names no statement", () => {
  const cause = coded('58030', 'could not extend file "base/5/2674": No space left on device')
  const wrapped = new Error('Failed query: insert into documents ... params: the whole starting content', { cause })
  expect(whyNot(wrapped)).toBe("The product can't be set up: the disk is full.")
})

test("a fault of our own says where it is, in the driver's words and not with statement and parameters", () => {
  const wrapped = new Error('Failed query: ... params: secret', {
    cause: coded('42P01', 'relation "nothing" does not exist'),
  })
  expect(whyNot(wrapped)).toMatch(/^Error: relation "nothing" does not exist\n\s+at /)
  expect(whyNot(new StartFailure('One sentence.'))).toBe('One sentence.')
})

test('what a first start made goes when it fails; what was there before stays', () => {
  writeFileSync(join(dataDir, 'secret'), 'of an earlier start')
  const takeBack = rememberFolder(dataDir)
  mkdirSync(join(dataDir, 'postgres', 'base'), { recursive: true })
  takeBack()
  expect(readdirSync(dataDir)).toEqual(['secret'])

  mkdirSync(join(dataDir, 'postgres'))
  rememberFolder(dataDir)()
  expect(readdirSync(dataDir).toSorted()).toEqual(['postgres', 'secret'])
})
