import { mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { sessionCookieFor } from '../../platform/users/testing-users.ts'
import { startOrganisations } from '../organisations/testing-organisations.ts'
import { checkBasemap } from './archive.ts'
import { writeArchive } from './testing-archive.ts'

function newFile(): string {
  const folder = mkdtempSync(join(tmpdir(), 'watchpost-map-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  return join(folder, 'streets.pmtiles')
}

const READ = { method: 'GET' } as const

test('map-streets: who is signed in reads the archive by ranges; others get 401, and an old name is not found', async () => {
  const file = writeArchive(newFile())
  const { app, database, clock, north } = await startOrganisations(undefined, { basemap: file })
  const { ask, id } = north.owner
  const cookies = await sessionCookieFor(database, clock, id)
  const read = async () => ((await ask({ ...READ, url: `${north.url}/basemap` })).body as { archive: string }).archive
  const url = await read()
  expect(url).toMatch(/^\/basemap\/[0-9a-f]{16}\.pmtiles$/)

  const part = await app.inject({ ...READ, url, cookies, headers: { range: 'bytes=0-6' } })
  expect([part.statusCode, part.body, part.headers['content-encoding']]).toEqual([206, 'PMTiles', undefined])
  expect((await app.inject({ ...READ, url })).statusCode).toBe(401)

  utimesSync(file, new Date(0), new Date(0))
  expect((await app.inject({ ...READ, url, cookies })).statusCode).toBe(404)
  expect(await read()).not.toBe(url)
})

test('map-streets: without BASEMAP_PMTILES there is no archive, and nothing below /basemap', async () => {
  const { north } = await startOrganisations()
  const { ask } = north.owner
  expect(await ask({ ...READ, url: `${north.url}/basemap` })).toMatchObject({ status: 200, body: { archive: null } })
  expect(await ask({ ...READ, url: '/basemap/0123456789abcdef.pmtiles' })).toMatchObject({ status: 404 })
})

test('map-streets: the start refuses a file that is not there, no archive, or one of pictures', async () => {
  const file = newFile()
  await expect(checkBasemap(file)).rejects.toThrow(/^BASEMAP_PMTILES must name a file that can be read: ENOENT/)
  writeFileSync(file, 'PMTiles but short')
  await expect(checkBasemap(file)).rejects.toThrow('BASEMAP_PMTILES must name a PMTiles archive (version 3) of vector')
  await expect(checkBasemap(writeArchive(file))).resolves.toBeUndefined()
  await expect(checkBasemap(undefined)).resolves.toBeUndefined()
})
