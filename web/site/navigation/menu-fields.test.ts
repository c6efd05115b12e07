import { expect, test } from 'vitest'
import { inOrder } from './menu-fields.ts'

test('mega menu: a duplicated section gets an id of its own, and a new one its first', () => {
  let made = 0
  const ids = (inOrder([{ id: 'a' }, { id: 'a' }, { id: 'b' }, {}], () => `new-${++made}`) as { id: string }[]).map(
    ({ id }) => id,
  )
  expect(ids).toEqual(['a', 'new-1', 'b', 'new-2'])
})
