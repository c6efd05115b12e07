import * as z from 'zod/mini'
import { endpoints, Timestamp, Version, words } from '../../core/core.ts'
import { Within } from '../../planning/organisations/organisations.ts'

/** Whether phones ask for a PIN of their guard. The PIN itself stays on the phone. */
export const pinPolicies = ['off', 'optional', 'required'] as const

const Phone = z
  .string()
  .check(z.maxLength(40), z.regex(/^\+?[\d (),/-]{3,40}$/, 'Write a phone number, such as +1 212 555 0100 or 911'))

/** Somebody whom guards may call. The first one is the control room. */
export const FieldContact = z.strictObject({ name: words(60), phone: Phone })
export type FieldContact = z.infer<typeof FieldContact>

/** What a company decides about its guards' phones. */
export const FieldPolicy = z.strictObject({
  pin: z.enum(pinPolicies),
  contacts: z.array(FieldContact).check(z.maxLength(10, 'Give at most 10 contacts')),
  /** Whether a missed arrival sends the first offers to the best candidates by itself. */
  offersByItself: z.boolean(),
})
export type FieldPolicy = z.infer<typeof FieldPolicy>

/** A version of the privacy notice. Number 0 is the built-in one, until the company publishes its own. */
export const PrivacyNotice = z.object({ number: z.int(), body: z.string(), publishedAt: z.nullable(Timestamp) })
export type PrivacyNotice = z.infer<typeof PrivacyNotice>

/** What guards read and accept on their phone before anything about them is recorded there. */
export const BUILT_IN_NOTICE = [
  'What this app records about you',
  'When you clock in or out, take a break, answer a check call, write a report or read orders, the app records what ' +
    'you did, when, and on which post. If your phone allows it, it records where you were at that moment. It does not ' +
    'follow you in between.',
  'Your company uses this to plan shifts, to pay you, to help you in an emergency, and to show its clients that the ' +
    'work was done. Your supervisors and the office see it. Clients see delivered hours and reports.',
  'Everything is kept on this phone until the company’s server has it, and is signed so that nobody can change it. ' +
    'You can read this notice again at any time under More, and ask the office what is kept about you.',
].join('\n\n')

export const fieldPolicy = endpoints({
  read: {
    method: 'GET',
    path: '/app/:organisation/field-policy',
    access: 'member',
    permission: 'devices.read',
    summary: 'What the company decided about phones, and the privacy notice that guards accept',
    params: Within,
    reply: z.object({ version: z.int(), policy: FieldPolicy, notice: PrivacyNotice }),
  },
  save: {
    method: 'PUT',
    path: '/app/:organisation/field-policy',
    access: 'member',
    permission: 'organisation.manage',
    summary: 'Changes what holds for phones',
    params: Within,
    body: z.strictObject({ version: Version, data: FieldPolicy }),
    reply: z.object({ version: z.int(), policy: FieldPolicy }),
  },
  publishNotice: {
    method: 'POST',
    path: '/app/:organisation/privacy-notices',
    access: 'member',
    permission: 'organisation.manage',
    status: 201,
    summary: 'Publishes another privacy notice, which every guard has to accept again',
    params: Within,
    body: z.strictObject({ body: words(20_000) }),
    reply: PrivacyNotice,
  },
  acceptances: {
    method: 'GET',
    path: '/app/:organisation/privacy-notices/acceptances',
    access: 'member',
    permission: 'devices.read',
    summary: 'Who of the guards with a phone accepted the notice in force, those who did not first, 200 at most',
    params: Within,
    reply: z.object({
      number: z.int(),
      guards: z.array(z.object({ guardId: z.uuid(), guard: z.string(), acceptedAt: z.nullable(Timestamp) })),
    }),
  },
})
