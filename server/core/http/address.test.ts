import { expect, test } from 'vitest'
import { canonicalPath } from './address.ts'

test('one-spelling: a page is written small, and the secret of a tag as it is', () => {
  const tag = '/app/guard/t/BviqQqAGQC59h85edgT9lA'
  const spelled = ['/Pricing//', tag, `${tag}/`, tag.replace('/app/guard/t', '/APP//Guard/T'), `${tag}/Further`, '/%']
  expect(spelled.map(canonicalPath)).toEqual(['/pricing', tag, tag, tag, `${tag}/Further`.toLowerCase(), null])
})
