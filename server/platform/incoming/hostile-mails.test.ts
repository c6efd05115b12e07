import { expect, test } from 'vitest'
import { parseMail } from './parsing.ts'
import { isAutomatic } from './automatic.ts'
import { readable } from './mail-headers.ts'
import { mailOf } from './testing-incoming.ts'

const read = async (raw: Buffer) => {
  const { mail, cut } = await parseMail(raw)
  return { ...readable(mail), cut, automatic: isAutomatic(mail) }
}
const multipart = (kind: string, parts: string[]) =>
  mailOf(
    { 'Content-Type': `multipart/${kind}; boundary="edge"` },
    `${parts.map((part) => `--edge\n${part}`).join('\n')}\n--edge--`,
  )

test('incoming-text: a mail of HTML alone is kept as its words, without script, style, hidden pictures or tags', async () => {
  const html = `<html><head><style>p { color: red }</style><script>alert(1)</script></head><body onload="steal()">
    <p>Hello <b>Ada</b>,</p><p>nine &amp; a half sites.<br>Second line</p><img src="https://spy.example/x.gif" alt="spy">
    <a href="javascript:alert(2)">Read</a></body></html>`
  const { text } = await read(mailOf({ 'Content-Type': 'text/html; charset=utf-8' }, html))
  expect(text).toContain('Hello Ada,')
  expect(text).toContain('nine & a half sites.\nSecond line')
  for (const hidden of ['alert(1)', '<', 'color: red', 'spy.example']) expect(text).not.toContain(hidden)
})

test('incoming-text: of text and HTML the text is kept, in the letters of its own charset', async () => {
  const mail = multipart('alternative', [
    'Content-Type: text/plain; charset=iso-8859-1\nContent-Transfer-Encoding: quoted-printable\n\nGr=FC=DFe',
    'Content-Type: text/html\n\n<p>Other</p>',
  ])
  expect((await read(mail)).text).toBe('Grüße')
})

test('incoming-text: letters whose charset nobody names are read as Windows-1252, and UTF-8 stays as it is', async () => {
  const mail = (head: string, body: string, letters: 'latin1' | 'utf8' = 'latin1') =>
    Buffer.from(`From: Zoë Müller <zoe@x.example>\r\nSubject: Für Zoë\r\n${head}\r\n${body}`, letters)
  const undeclared = [
    mail('', 'Grüße'),
    mail('Content-Type: text/plain;\r\n', 'Grüße'),
    mail('Content-Type: text/plain\r\nContent-Transfer-Encoding: quoted-printable\r\n', 'Gr=FC=DFe'),
    mail('MIME-Version: 1.0\r\nContent-Type: text/html\r\n', '<p>Grüße</p>'),
    mail('Content-Type: text/plain; charset=iso-8859-1\r\n', 'Grüße'),
    mail('Content-Type: text/plain\r\n', 'Grüße', 'utf8'),
    mail('', 'Grüße', 'utf8'),
    mail('Content-Type: text/plain;\r\n charset=utf-8\r\n', 'Grüße', 'utf8'),
  ]
  for (const raw of undeclared)
    expect(await read(raw), raw.toString('latin1')).toMatchObject({
      text: 'Grüße',
      subject: 'Für Zoë',
      fromName: 'Zoë Müller',
    })
})

test('incoming-text: a mail that names code page 850 is read in its letters, beside parts in other charsets', async () => {
  const mail = Buffer.concat([
    Buffer.from('From: =?cp850?Q?Zo=89_M=81ller?= <zoe@x.example>\r\nSubject: =?IBM850?B?RoFy?=\r\n'),
    Buffer.from('Content-Type: text/plain; charset="cp-850"\r\n\r\nGr'),
    Buffer.from([0x81, 0xe1]),
    Buffer.from('e'),
  ])
  expect(await read(mail)).toMatchObject({ text: 'Grüße', subject: 'Für', fromName: 'Zoë Müller' })
  const two = multipart('mixed', [
    'Content-Type: text/plain; charset=cspc850multilingual\nContent-Transfer-Encoding: quoted-printable\n\nGr=81=E1e',
    'Content-Type: text/plain; charset=iso-8859-1\nContent-Transfer-Encoding: quoted-printable\n\nZo=EB',
  ])
  expect((await read(two)).text).toMatch(/Grüße\s+Zoë/)
})

test('incoming-attachments: attachments are named with type and size, even thirty megabytes of them, and never kept', async () => {
  const file = Buffer.alloc(22 * 1024 * 1024, 7)
  const coded = file.toString('base64').replace(/.{76}/g, '$&\n')
  const mail = multipart('mixed', [
    'Content-Type: text/plain\n\nSee the plan.',
    `Content-Type: application/pdf; name="plan.pdf"\nContent-Disposition: attachment; ` +
      `filename="../../plan\u202e.pdf"\nContent-Transfer-Encoding: base64\n\n${coded}`,
  ])
  expect(mail.length).toBeGreaterThan(29 * 1024 * 1024)
  const kept = await read(mail)
  expect([kept.text, kept.cut]).toEqual(['See the plan.', false])
  expect(kept.attachments).toEqual([{ name: '../../plan.pdf', type: 'application/pdf', bytes: file.length }])
  for (const part of [coded, file.toString()]) expect(JSON.stringify(kept)).not.toContain(part.slice(0, 50))
})

test('incoming-broken: what no parser takes whole is kept by its head, and nothing in a mail stops the taking', async () => {
  const nested = Array.from(
    { length: 60 },
    (_, at) => `Content-Type: multipart/mixed; boundary="b${at}"\n\n--b${at}\n`,
  ).join('')
  const deep = await read(Buffer.from(`From: dana@x.example\nSubject: Deep\n${nested}Hello`.replace(/\n/g, '\r\n')))
  expect(deep).toMatchObject({ cut: true, subject: 'Deep', fromAddress: 'dana@x.example', text: '' })
  const wide = await read(mailOf({ 'X-Wide': 'x'.repeat(300_000) }))
  expect(wide.cut).toBe(true)
  const broken = [
    Buffer.from(''),
    Buffer.from('\r\n\r\n'),
    Buffer.from('no head at all'),
    Buffer.from([0xff, 0xfe, 0x00, 0x0a, 0x80]),
    mailOf({ 'Content-Type': 'multipart/mixed; boundary="never"' }, '--other\n\nHello'),
    mailOf({ 'Content-Type': 'text/plain; charset=unheard-of', 'Content-Transfer-Encoding': 'base64' }, '!!!!'),
    mailOf({ Subject: '=?utf-8?B?////?= \u0000', From: 'a@b@c, <>', Date: 'never' }, `\u0000${'\ud800'}`),
  ]
  for (const raw of broken) {
    const kept = await read(raw)
    expect(JSON.stringify(kept)).not.toMatch(/\\u0000|\\ud800/)
  }
})

test.each<[Record<string, string>, boolean]>([
  [{}, false],
  [{ 'Auto-Submitted': 'no' }, false],
  [{ 'Auto-Submitted': 'auto-replied (vacation)' }, true],
  [{ Precedence: 'bulk' }, true],
  [{ Precedence: 'auto-reply' }, true],
  [{ Precedence: 'first-class' }, false],
  [{ Preference: 'auto_reply' }, true],
  [{ 'Return-Path': '<>' }, true],
  [{ 'Return-Path': '<robin@lead.example>', 'X-Apple-Action': 'VACATION' }, true],
  [{ 'List-Id': '<news.example>' }, true],
  [{ 'X-Autoreply': 'yes' }, true],
  [{ 'X-Autorespond': '1' }, true],
  [{ 'X-Autogenerated': 'Reply' }, true],
  [{ 'X-AutoReply-From': 'robin@lead.example' }, true],
  [{ 'X-Mail-Autoreply': 'yes' }, true],
  [{ 'X-POST-MessageClass': '9; Autoresponder' }, true],
  [{ 'X-POST-MessageClass': '1' }, false],
  [{ Autoresponder: 'robin' }, true],
  [{ 'X-FC-MachineGenerated': 'true' }, true],
  [{ 'Delivered-To': 'Autoresponder' }, true],
  [{ 'X-Auto-Response-Suppress': 'All', Subject: 'Automatic reply: Your prices' }, true],
  [{ 'X-Auto-Response-Suppress': 'All', Subject: 'Abwesend: Your prices' }, true],
  [{ 'X-Auto-Response-Suppress': 'DR, OOF', Subject: 'Re: Your prices' }, false],
  [{ Subject: 'Automatic reply needed' }, false],
  [{ 'Content-Type': 'text/calendar; method=REPLY' }, true],
  [{ 'Content-Type': 'text/calendar; method=REQUEST' }, false],
  [{ From: 'no-reply@shop.example' }, true],
  [{ From: 'postmaster@mx.example' }, true],
])('incoming-loops: %o is a program’s: %s', async (headers, automatic) => {
  expect((await read(mailOf(headers))).automatic).toBe(automatic)
})

test('incoming-loops: a read receipt and a calendar’s answer beside a text are a program’s, an invitation is a person’s', async () => {
  const calendar = (method: string) =>
    multipart('mixed', [
      'Content-Type: text/plain\n\nRobin accepts.',
      `Content-Type: text/calendar; charset=utf-8\n\nBEGIN:VCALENDAR\nMETHOD:${method}\nEND:VCALENDAR`,
    ])
  const receipt = multipart('report; report-type=disposition-notification', [
    'Content-Type: text/plain\n\nYour mail was displayed.',
    'Content-Type: message/disposition-notification\n\nDisposition: manual-action/MDN-sent-manually; displayed',
  ])
  const mails = [receipt, calendar('REPLY'), calendar('REQUEST')]
  expect(await Promise.all(mails.map(async (mail) => (await read(mail)).automatic))).toEqual([true, true, false])
})
