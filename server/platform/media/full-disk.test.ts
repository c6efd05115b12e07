import { expect, test } from 'vitest'
import { isFull } from '../../core/database/database.ts'
import { photo, startWithMedia } from './testing-media.ts'

test('full-disk: on a full disk a change is refused in words with 507, nothing stays of it, and the process says so while pages are read', async () => {
  const { upload, app, database, left, clock } = await startWithMedia()
  const ready = async () => {
    const { statusCode, body } = await app.inject({ url: '/api/health/ready' })
    return [statusCode, JSON.parse(body)]
  }
  expect(await ready()).toEqual([200, { status: 'ok' }])
  await database.pool.query(`
    create function is_full() returns trigger language plpgsql as $$ begin
      raise exception 'could not extend file: No space left on device' using errcode = 'disk_full'; end $$;
    create trigger full_disk before insert on media_files execute function is_full()`)

  const { status, body } = await upload(await photo().jpeg().toBuffer())

  expect([status, body]).toEqual([
    507,
    { code: 'full', message: expect.stringMatching(/^The disk is full, nothing was saved/) },
  ])
  expect(await left()).toEqual([])
  expect(await ready()).toEqual([200, { status: 'disk-full' }])
  clock.advance(61_000)
  expect(await ready()).toEqual([200, { status: 'ok' }])
})

test('a disk of uploads that is full, and a quota that is used up, count as full like the database’s', () => {
  for (const code of ['ENOSPC', 'EDQUOT', '53100'])
    expect(isFull(Object.assign(new Error('write'), { code })), code).toBe(true)
  expect(isFull(Object.assign(new Error('read'), { code: 'EIO' }))).toBe(false)
})
