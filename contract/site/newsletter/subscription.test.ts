import { expect, test } from 'vitest'
import { isMailAddress } from '../../platform/mail/mail.ts'
import { Subscription } from './subscription.ts'

test('one-rule-of-addresses: lists take no address that forms refuse for its dots or its ending', () => {
  for (const address of [
    'a..b@x.com',
    '.a@x.com',
    'a.@x.com',
    'user@x.c',
    'user@x',
    'a b@x.com',
    'a@-x.com',
    'a@x-.com',
  ])
    expect([address, isMailAddress(address), Subscription.shape.email.safeParse(address).success]).toEqual([
      address,
      false,
      false,
    ])
  for (const address of ['a.b@x.com', "o'neil+list@x.co.uk", 'a@xn--bcher-kva.example', 'A_1@X.museum'])
    expect([address, isMailAddress(address), Subscription.shape.email.safeParse(address).success]).toEqual([
      address,
      true,
      true,
    ])
})
