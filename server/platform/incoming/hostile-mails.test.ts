import { expect, test } from 'vitest'
import { parseMail } from './parsing.ts'
import { isAutomatic, readable } from './mail-headers.ts'
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
  [{ 'Return-Path': '<>' }, true],
  [{ 'List-Id': '<news.example>' }, true],
  [{ From: 'no-reply@shop.example' }, true],
])('incoming-loops: %o is a program’s: %s', async (headers, automatic) => {
  expect((await read(mailOf(headers))).automatic).toBe(automatic)
})
