import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { unquote } from './quoting.ts'

const quoted = '> What would it cost?\n> Dana'
test.each([
  [
    `About 900.\n\nOn Sun, 22 Nov 2026 at 09:00, Watchpost <hello@watchpost.example>\nwrote:\n\n${quoted}`,
    'About 900.',
  ],
  [`About 900.\n\nAm 22.11.2026 um 09:00 schrieb Dana:\n${quoted}`, 'About 900.'],
  ['About 900.\n\n-----Original Message-----\nFrom: Dana\nWhat?', 'About 900.'],
  ['About 900.\n\nFrom: Dana <dana@x.example>\nSent: Sunday\nTo: us\n\nWhat?', 'About 900.'],
  [`About 900.\n\n${quoted}`, 'About 900.'],
  // Answers between the lines stay whole.
  [
    `On Sunday Dana wrote:\n> What?\nAbout 900.\n> When?\nNow.`,
    `On Sunday Dana wrote:\n> What?\nAbout 900.\n> When?\nNow.`,
  ],
  [quoted, quoted],
  ['From: here to there we drive at night.', 'From: here to there we drive at night.'],
])('incoming-quoted: what a mail only repeats is folded away: %j', (text, said) => {
  expect(unquote(text).said).toBe(said)
})

const below = '\n\nWhat would it cost?\nDana'
test.each([
  ['Danish', 'Fra: Dana <dana@x.example>\nSendt: 22. november 2026 09:00\nTil: Watchpost\nEmne: Priser'],
  ['Norwegian', 'Fra: Dana\nSendt: søndag 22. november 2026 09:00\nTil: Watchpost\nEmne: Priser'],
  ['Dutch', 'Van: Dana\nVerzonden: zondag 22 november 2026 09:00\nAan: Watchpost\nOnderwerp: Prijzen'],
  ['Spanish', 'De: Dana\nEnviado el: domingo, 22 de noviembre de 2026 9:00\nPara: Watchpost\nAsunto: Precios'],
  ['Italian', 'Da: Dana\nInviato: domenica 22 novembre 2026 09:00\nA: Watchpost\nOggetto: Prezzi'],
  ['Portuguese', 'De: Dana\nEnviado: domingo, 22 de novembro de 2026 09:00\nPara: Watchpost\nAssunto: Preços'],
  ['Polish', 'Od: Dana\nWysłano: niedziela, 22 listopada 2026 09:00\nDo: Watchpost\nTemat: Ceny'],
  ['Swedish', 'Från: Dana\nSkickat: den 22 november 2026 09:00\nTill: Watchpost\nÄmne: Priser'],
  [
    'Finnish',
    'Lähettäjä: Dana\nLähetetty: sunnuntai 22. marraskuuta 2026 9.00\nVastaanottaja: Watchpost\nAihe: Hinnat',
  ],
  ['Russian', 'От: Dana\nОтправлено: 22 ноября 2026 г. 9:00\nКому: Watchpost\nТема: Цены'],
  ['Japanese', '差出人: Dana\n送信日時: 2026年11月22日 9:00\n宛先: Watchpost\n件名: 価格'],
  ['Chinese', '发件人： Dana <dana@x.example>\n发送时间： 2026年11月22日 9:00\n收件人： Watchpost\n主题： 价格'],
  ['French', 'De : Dana\nEnvoyé : dimanche 22 novembre 2026 09:00\nÀ : Watchpost\nObjet : Prix'],
  ['German, in bold', '*Von:* Dana\n*Gesendet:* Sonntag, 22. November 2026 09:00\n*An:* Watchpost\n*Betreff:* Preise'],
  [
    'Thunderbird',
    '-------- Forwarded Message --------\nSubject: Prices\nDate: Sun, 22 Nov 2026\nFrom: Dana <dana@x.example>',
  ],
  [
    'Outlook on the web',
    `${'_'.repeat(32)}\nFrom: Dana <dana@x.example>\nSent: Sunday\nTo: Watchpost\nSubject: Prices`,
  ],
  ['QQ', '------------------ 原始邮件 ------------------\n发件人: "Dana" <dana@x.example>;'],
])('incoming-quoted: the head of a mail below an answer, as it is written in %s', (_, head) => {
  expect(unquote(`About 900.\n\n${head}${below}`)).toEqual({ said: 'About 900.', quoted: `${head}${below}` })
})

test.each([
  'Em dom., 22 de nov. de 2026 às 09:00, Dana <dana@x.example> escreveu:',
  'niedz., 22 lis 2026 o 09:00 Dana <dana@x.example> napisał(a):',
  'su 22. marrask. 2026 klo 9.00 Dana (dana@x.example) kirjoitti:',
  'вс, 22 нояб. 2026 г. в 09:00, Dana <dana@x.example>:',
  '22 ноября 2026, 09:00, Dana написал:',
  '2026年11月22日(日) 9:00 Dana <dana@x.example>:',
  'Dana <dana@x.example> 于2026年11月22日周日 09:00写道：',
  'søn. 22. nov. 2026 kl. 09:00 skrev Dana\n<dana@x.example>:',
  'Op zo 22 nov 2026 om 09:00 schreef Dana <dana@x.example>:',
  'Il giorno dom 22 nov 2026 alle ore 09:00 Dana <dana@x.example> ha\nscritto:',
  'El dom, 22 nov 2026 a las 9:00, Dana (<dana@x.example>) escribió:',
  'Le dim. 22 nov. 2026 à 09:00, Dana <dana@x.example> a écrit :',
  'On 22.11.26 09:00, Dana wrote:',
])('incoming-quoted: who wrote what is quoted goes with it: %j', (line) => {
  const answer = `About 900.\n\n${line}\n\n> What would it cost?\n>\n> Dana`
  expect(unquote(answer).said).toBe('About 900.')
})

test.each([
  'We need cover as follows.\n\nFrom: Monday 7 December, 22:00\nTo: Friday 11 December, 06:00\n\nPlease send a price.',
  'From: Quay Street\nTo: North Gate\n\nTwice a night.',
  'A tour\nFrom: Quay Street\nTo: North Gate\nDate: 12 December 2026, 22:00\nFour guards.',
  'Hello,\n\n____________________\n\nPlease find our list below:\n- Gate 1',
  'It was so.\nOn 3 December our guard wrote:\nThe gate is open.',
  'It was so.\nOn 3 December 2026 at 22:10 our guard wrote:\nThe gate is open.',
  'A joke:\n-----Original Message-----\nis what everybody reads first.',
  'The plan\n---------- Week 1 ----------\nTo: be done\nSubject: the gates',
  'Contact:\nDana Ortiz\ndana@x.example:\nfrom 9:00 on 22 November 2026 on\nplease call first',
])('incoming-quoted: own words stay: %j', (text) => {
  expect(unquote(text)).toEqual({ said: text, quoted: '' })
})

test('incoming-quoted: no text is lost, whatever it is, nor takes long', () => {
  const lines = fc.array(
    fc.oneof(
      fc.string(),
      fc.constantFrom('> quoted', 'On Monday Dana wrote:', '-----Original Message-----', 'From: a', 'Sent: b', ''),
    ),
  )
  fc.assert(
    fc.property(lines, (parts) => {
      const text = parts.join('\n')
      const { said, quoted } = unquote(text)
      const bare = (value: string) => value.replace(/\s/g, '')
      expect(bare(said + quoted)).toBe(bare(text))
    }),
  )
  const began = performance.now()
  unquote(`on ${'a '.repeat(50_000)}\n`.repeat(3) + `${'>\n'.repeat(20_000)}On x\n`.repeat(3))
  for (const line of ['On 22.11.2026 09:00 x:', 'a@b.example:', 'From: a', '---- x ----'])
    unquote(`${line}\n`.repeat(10_000))
  expect(performance.now() - began).toBeLessThan(1_000)
})
