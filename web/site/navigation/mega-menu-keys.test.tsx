import { afterEach, expect, test, vi } from 'vitest'
import { user, settle, open, button, isOpen, key, linkOf } from './testing-header.tsx'

afterEach(() => {
  vi.useRealTimers()
})

test.each(['{Enter}', ' '])('key %j opens and closes, and the focus stays on the button', async (keys) => {
  await open()
  button('Platform').focus()
  await key(keys)
  expect(isOpen('Platform')).toBe(true)
  expect(button('Platform')).toHaveFocus()
  await key(keys)
  expect(isOpen('Platform')).toBe(false)
})

test('a key closes what hover opened', async () => {
  await open()
  await user.hover(button('Platform'))
  button('Platform').focus()
  await key('{Enter}')
  expect(isOpen('Platform')).toBe(false)
})

test('the arrows walk the panel: down from the button, from link to link, and back up', async () => {
  await open()
  button('Platform').focus()
  await key('{ArrowDown}')
  expect(linkOf('Featured')).toHaveFocus()
  await key('{ArrowDown}')
  expect(linkOf('Scheduling')).toHaveFocus()
  await key('{End}')
  expect(linkOf('Book a Walk')).toHaveFocus()
  await key('{ArrowDown}')
  expect(linkOf('Book a Walk')).toHaveFocus()
  await key('{Home}')
  expect(linkOf('Featured')).toHaveFocus()
  await key('{ArrowUp}')
  expect(button('Platform')).toHaveFocus()
  await key('{ArrowDown}')
  expect(linkOf('Featured')).toHaveFocus()
})

test('left and right go along the bar and around its ends', async () => {
  await open()
  button('Platform').focus()
  await key('{ArrowRight}')
  expect(button('Solutions')).toHaveFocus()
  await key('{ArrowLeft}{ArrowLeft}')
  expect(linkOf('Pricing')).toHaveFocus()
  await key('{ArrowRight}')
  expect(button('Platform')).toHaveFocus()
})

test('Tab goes through the open panel and leaving it closes it', async () => {
  await open()
  button('Platform').focus()
  await key('{Enter}')
  await user.tab()
  expect(linkOf('Featured')).toHaveFocus()
  await key('{End}')
  await user.tab()
  await settle()
  expect(button('Solutions')).toHaveFocus()
  expect(isOpen('Platform')).toBe(false)
})
