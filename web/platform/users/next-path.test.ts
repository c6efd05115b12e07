import fc from 'fast-check'
import { expect, test } from 'vitest'
import { nextPath } from '../../../contract/platform/users/next-path.ts'

test.each([
  ['/admin', '/admin'],
  ['/admin/blog?status=draft&page=2', '/admin/blog?status=draft&page=2'],
  ['/pricing#plans', '/pricing#plans'],
  ['/', '/'],
])('%s is followed', (next, path) => {
  expect(nextPath(next)).toBe(path)
})

test.each([
  null,
  '',
  'admin',
  'https://evil.example',
  'http:evil.example',
  '//evil.example',
  '///evil.example',
  '/\\evil.example',
  '\\\\evil.example',
  '/admin\\..\\x',
  '/..//evil.example',
  '/./\\evil.example',
  '/\t/evil.example',
  '\n//evil.example',
  '/ok\r\nset-cookie:x',
  '/\u0000',
  'javascript:alert(1)',
  ' //evil.example',
  '/api/logout',
  '/x/../api/logout',
  '/login',
  '/login?next=/login',
  '/user@evil.example/../..//evil.example',
])('%j is not followed', (next) => {
  expect(nextPath(next)).toBeNull()
})

test('next-on-this-site: whatever is followed stays on this site', () => {
  const pieces = fc.array(
    fc.constantFrom('/', '\\', '.', '..', '//', ':', '@', 'evil.example', '%2f', '%5c', '\t', '?', '#', 'x'),
  )
  fc.assert(
    fc.property(pieces, (parts) => {
      const path = nextPath(`/${parts.join('')}`)
      return path === null || new URL(path, 'https://watchpost.example').origin === 'https://watchpost.example'
    }),
    { numRuns: 2000 },
  )
})
