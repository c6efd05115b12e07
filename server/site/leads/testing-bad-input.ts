import { expect } from 'vitest'
import { leadMessages } from '../../../contract/site/leads/words.ts'

/** What is wrong, the fields that it is sent in, the one of them that is named, and its message. */
export type Case = [what: string, fields: object, field: string, message: string | RegExp]

export const oneLine = 'Remove line breaks and hidden characters'

/** Wrong values of the fields that every form has. */
export const baseCases: Case[] = [
  ['no name', { name: '' }, 'name', leadMessages.name],
  ['a blank name', { name: ' \t ' }, 'name', leadMessages.name],
  ['a list for a name', { name: ['Dana'] }, 'name', leadMessages.name],
  ['an object for a name', { name: { first: 'Dana' } }, 'name', leadMessages.name],
  ['a name of 81 letters', { name: 'x'.repeat(81) }, 'name', 'Use at most 80 characters'],
  ['a header in the name', { name: 'Dana\r\nBcc: all@example.com' }, 'name', oneLine],
  ['a line break in the name', { name: 'Dana\nOrtiz' }, 'name', oneLine],
  ['a name that turns the reading direction', { name: 'Dana \u202Eztiro' }, 'name', oneLine],
  ['a right-to-left mark in the name', { name: 'Dana \u200FOrtiz' }, 'name', oneLine],
  ['a left-to-right mark in the company', { company: 'Meridian\u200E Guard' }, 'company', oneLine],
  ['an Arabic letter mark in the name', { name: 'Dana\u061C' }, 'name', oneLine],
  ['a space of no width in the name', { name: 'Da\u200Bna' }, 'name', oneLine],
  ['a word joiner in the name', { name: 'Da\u2060na' }, 'name', oneLine],
  ['a byte order mark within the name', { name: 'Da\uFEFFna' }, 'name', oneLine],
  ['a link in the name', { name: 'Win at https://pills.example' }, 'name', leadMessages.nameLink],
  ['a link without its beginning in the name', { name: 'www.pills.example' }, 'name', leadMessages.nameLink],
  ['an address in the name', { name: 'Dana <x@pills.example>' }, 'name', leadMessages.nameLink],
  ['no email', { email: '' }, 'email', leadMessages.email],
  ['half an email', { email: 'dana@meridian' }, 'email', leadMessages.email],
  ['two emails', { email: 'a@b.example, c@d.example' }, 'email', leadMessages.email],
  ['a list of emails', { email: ['a@b.example', 'c@d.example'] }, 'email', leadMessages.email],
  ['a header in the email', { email: 'a@b.example\r\nBcc: c@d.example' }, 'email', leadMessages.email],
  ['an email with a name', { email: 'Dana <a@b.example>' }, 'email', leadMessages.email],
  ['a quoted email with another in it', { email: '"a@b.example"@c.example' }, 'email', leadMessages.email],
  ['a Cyrillic lookalike in the email', { email: 'dаna@meridian.example' }, 'email', leadMessages.email],
  ['a lookalike in the domain', { email: 'dana@meridiаn.example' }, 'email', leadMessages.email],
  ['an email that turns the reading direction', { email: 'dana@\u202Emeridian.example' }, 'email', leadMessages.email],
  ['an email of 300 letters', { email: `${'a'.repeat(288)}@b.example` }, 'email', leadMessages.email],
  ['words for a phone', { phone: 'call me' }, 'phone', leadMessages.phone],
  ['a phone of 41 digits', { phone: '1'.repeat(41) }, 'phone', 'Use at most 40 characters'],
  ['a link for a company', { company: 'https://pills.example' }, 'company', leadMessages.nameLink],
  ['a company with line breaks', { company: 'Meridian\r\nGuard' }, 'company', oneLine],
  ['no consent', { consent: false }, 'consent', leadMessages.consent],
  ['a word for consent', { consent: 'true' }, 'consent', leadMessages.consent],
  ['a list for a proof', { captcha: ['a'] }, 'captcha', /./],
  ['an endless proof', { captcha: 'x'.repeat(9000) }, 'captcha', /./],
  ['a number for a stamp', { stamp: 4 }, 'stamp', /./],
]

/** What a refusal of a case says. */
export const refusalOf = ([, , field, message]: Case) => ({
  status: 400,
  body: {
    code: 'invalid',
    fields: { [field]: typeof message === 'string' ? message : (expect.stringMatching(message) as string) },
  },
})
