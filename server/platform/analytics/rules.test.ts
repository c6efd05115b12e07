import { expect, test } from 'vitest'
import { originOf } from './rules.ts'

test('analytics-one-source: a host is one source with www. and without, ours is none, and names are readable', () => {
  for (const [referrer, own, host] of [
    ['https://www.google.com/', 'watchpost.example', 'google.com'],
    ['https://google.com/search?q=x', 'watchpost.example', 'google.com'],
    ['http://www.watchpost.example/', 'watchpost.example', null],
    ['http://watchpost.example/', 'www.watchpost.example', null],
    ['https://news.watchpost.example/', 'watchpost.example', 'news.watchpost.example'],
    ['https://xn--bcher-kva.example/', 'watchpost.example', 'bücher.example'],

    ['no address', 'watchpost.example', null],
  ] as const)
    expect(originOf({ referrer }, own).referrer).toBe(host)
})

test('analytics-one-source: parameters are read as UTF-8, else as Windows-1252', () => {
  for (const [search, source] of [
    ['?utm_source=%E4%F6%FC', 'äöü'],
    ['?utm_source=%C3%A4+b%20c', 'ä b c'],
    ['?utm_source=ä%80', 'Ã¤€'],
    ['utm_source=%F0%9F%94%A5', '🔥'],
    ['?utm_source=100%', '100%'],
    ['?x=1&utm_source=first&utm_source=second', 'first'],
    ['?utm_source=%07mail%0A', 'mail'],
    ['?utm_source=', null],
    ['?utm_medium=mail', null],
    ['', null],
  ] as const)
    expect(originOf({ search }, '').source).toBe(source)
})
