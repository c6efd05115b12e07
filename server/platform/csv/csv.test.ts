import { expect, test } from 'vitest'
import { toCsv } from './csv.ts'

test('cells with commas, quotes and line breaks are quoted', () => {
  expect(
    toCsv(
      ['a', 'b'],
      [
        ['x, y', 'say "go"'],
        ['two\nlines', null],
      ],
    ),
  ).toBe('a,b\r\n"x, y","say ""go"""\r\n"two\nlines",\r\n')
})

test('csv-formulas: what a spreadsheet would calculate is text', () => {
  for (const text of ['=1+1', '+1', '-1', '@SUM(A1)', '\t=1', ' =1', '\r=1', '\tx', '\rx'])
    expect(toCsv([], [[text]]), text).toContain(`'${text}`)
  expect(toCsv([], [[-5, 'a=b']])).toContain('-5,a=b')
})

test('csv-formulas: a full-width formula sign is text too, since spreadsheets in East Asia calculate it', () => {
  for (const text of ['＝1+1', '＋1', '－1', '＠SUM(A1)', ' ＝1'])
    expect(toCsv([], [[text]]), text).toContain(`'${text}`)
})

test('csv-formulas: what stands after a semicolon is text too, since some spreadsheets begin a cell there', () => {
  for (const sign of ['=', '+', '-', '@', '＝', ' ='])
    expect(toCsv([], [[`;${sign}1`, `a;b;${sign}1`]]), sign).toContain(`;'${sign}1,a;b;'${sign}1\r\n`)
  expect(toCsv([], [['a; b = c']])).toContain('a; b = c')
})
