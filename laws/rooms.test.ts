import { expect, test } from 'vitest'
import { kindsOfRooms, rooms } from '../server/rooms.ts'
import { area } from '../web/admin-rooms.ts'

test('every kind of content that people edit has a name and an editor in the admin area', () => {
  expect(Object.keys(area.kinds).toSorted()).toEqual(kindsOfRooms.map(({ kind }) => kind).toSorted())
  for (const { label, hrefOf } of Object.values(area.kinds))
    expect([label, hrefOf('x')]).toEqual([expect.stringMatching(/./), expect.stringMatching(/^\/admin\/./)])
})

test('server and web know the same screens of the admin area', () => {
  const known = rooms.flatMap(({ screens }) => Object.entries(screens).map(([path, { access }]) => `${path} ${access}`))
  const shown = [...area.screens, ...area.toCome].map(({ path, access }) => `${path} ${access}`)
  expect(shown.toSorted()).toEqual(known.toSorted())
})
