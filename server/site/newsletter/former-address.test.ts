import { expect, test } from 'vitest'
import { currentNewsletters } from './former-address.ts'

test.each([
  ['/api/admin/campaigns', '/api/admin/sendings'],
  ['/api/admin/campaigns?page=2', '/api/admin/sendings?page=2'],
  ['/api/admin/campaigns/7/recipients/csv?state=sent', '/api/admin/sendings/7/recipients/csv?state=sent'],
  ['/api/admin/issues/november/sending', '/api/admin/newsletters/november/sending'],
  ['/api/admin/issues/november/send?a=1', '/api/admin/newsletters/november/send?a=1'],
  ['/api/admin/campaignsx', '/api/admin/campaignsx'],
  ['/api/admin/issues', '/api/admin/issues'],
  ['/api/admin/issues/november/sendings', '/api/admin/issues/november/sendings'],
  ['/x/api/admin/campaigns', '/x/api/admin/campaigns'],
])('former-addresses: %s of a newsletter is %s now', (former, now) => expect(currentNewsletters(former)).toBe(now))
