import * as z from 'zod/mini'
import { endpoints, Id, Timestamp, words } from '../../core/core.ts'
import { isMailAddress, isOneLine } from '../../platform/mail/mail.ts'

/** What leads are blocked by: a word or phrase in what they say, the domain of an address or link, one address. */
export const blockKinds = ['word', 'domain', 'address'] as const
export type BlockKind = (typeof blockKinds)[number]

/** The most entries on the list. */
export const MOST_BLOCKS = 500

/** Providers that everybody has an address at: to block one would hold most visitors as spam. */
const SHARED_DOMAINS = new Set(
  (
    'gmail.com googlemail.com outlook.com hotmail.com live.com msn.com yahoo.com ymail.com aol.com icloud.com me.com ' +
    'proton.me protonmail.com gmx.com gmx.de web.de mail.com zoho.com yandex.com mail.ru qq.com comcast.net att.net'
  ).split(' '),
)

/** Whether everybody may have an address at a domain. */
export const isShared = (domain: string): boolean => SHARED_DOMAINS.has(domain.toLowerCase())

/** The domain of an address. */
export const domainOf = (address: string): string => address.slice(address.lastIndexOf('@') + 1).toLowerCase()

const DOMAIN = /^(?=.{4,253}$)([a-z\d]([a-z\d-]{0,61}[a-z\d])?\.)+[a-z]{2,63}$/

const Value = words(254).check(
  z.trim(),
  z.overwrite((value) => value.toLowerCase().replace(/\s+/g, ' ')),
  z.minLength(3, 'Use at least 3 characters'),
  z.refine(isOneLine, 'Remove line breaks and hidden characters'),
)

/** One entry as it is added. */
export const NewBlock = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('word'), value: Value.check(z.maxLength(80, 'Use at most 80 characters')) }),
  z.strictObject({
    kind: z.literal('domain'),
    value: Value.check(
      z.regex(DOMAIN, 'Write a domain such as spam.example'),
      z.refine((value) => !isShared(value), 'Too many people write from there. Block the address instead'),
    ),
  }),
  z.strictObject({
    kind: z.literal('address'),
    value: Value.check(z.refine(isMailAddress, 'Write an address such as someone@spam.example')),
  }),
])
export type NewBlock = z.infer<typeof NewBlock>

export const LeadBlock = z.object({
  id: Id,
  kind: z.enum(blockKinds),
  value: z.string(),
  createdAt: Timestamp,
  by: z.nullable(z.string()),
})
export type LeadBlock = z.infer<typeof LeadBlock>

export const leadSpam = endpoints({
  list: {
    method: 'GET',
    path: '/admin/leads/blocks',
    access: 'admin',
    summary: 'Words, domains and addresses whose forms are held as spam, the newest first; 500 at most.',
    reply: z.array(LeadBlock),
  },
  add: {
    method: 'POST',
    path: '/admin/leads/blocks',
    access: 'admin',
    status: 201,
    body: NewBlock,
    summary: 'Has forms held as spam from now on. What is on the list already stays as it is.',
    reply: LeadBlock,
  },
  remove: {
    method: 'DELETE',
    path: '/admin/leads/blocks/:id',
    access: 'admin',
    params: z.object({ id: Id }),
    summary: 'Takes an entry off the list.',
    reply: z.object({ id: Id }),
  },
})
