import Fastify from 'fastify'
import { expect, onTestFinished, test } from 'vitest'
import { HOUR_MS, MINUTE_MS } from '../../../contract/core/units.ts'
import { adviseOnProxy } from './proxy-advice.ts'

/** An app whose log is read: `ask` sends the same request many times, `said` names what was advised. */
function advised(trustProxy: number) {
  const app = Fastify()
  onTestFinished(() => app.close())
  const said: string[] = []
  let time = 0
  const log = {
    warn: ({ advice, seconds }: { advice: string; seconds?: number }) => said.push(advice + String(seconds ?? '')),
  }
  const addHook = app.addHook.bind(app)
  const site = { trustProxy, publicUrl: 'https://www.example.com' }
  const advice = adviseOnProxy({ addHook, log: log as never }, site, () => time)
  app.get('/*', async () => 'ok')
  const ask = async (times: number, headers: Record<string, string>, url = '/') => {
    for (let nth = 0; nth < times; nth++) await app.inject({ url, headers })
  }
  return { ...advice, ask, said, pass: (ms: number) => (time += ms) }
}

const FORWARDED = { 'x-forwarded-for': '192.0.2.1' }
const HOST = { host: 'www.example.com' }

test('proxy-advice: what a proxy does to fifty requests in a row is told once an hour, and a single one tells nothing', async () => {
  const { ask, said, pass } = advised(1)
  await ask(60, { ...FORWARDED, ...HOST })
  await ask(49, HOST)
  await ask(1, { ...FORWARDED, ...HOST })
  await ask(49, HOST)
  await ask(200, HOST, '/api/health/ready')
  expect(said).toEqual([])
  await ask(1, HOST)
  expect(said).toEqual(['unsaid'])
  await ask(100, HOST)
  expect(said).toEqual(['unsaid'])
  pass(HOUR_MS)
  await ask(50, HOST)
  expect(said).toEqual(['unsaid', 'unsaid'])
})

test('proxy-advice: another Host, and a proxy that is not trusted, are told', async () => {
  const { ask, said } = advised(1)
  await ask(50, { ...FORWARDED, host: 'watchpost' })
  expect(said).toEqual(['host'])
  const other = advised(0)
  await other.ask(50, { host: '127.0.0.1:3000' })
  expect(other.said).toEqual([])
  await other.ask(50, { ...FORWARDED, ...HOST })
  expect(other.said).toEqual(['untrusted'])
})

test('proxy-advice: streams that end after the same time each are cut, and others were left', () => {
  const { streamEnded, said } = advised(1)
  for (const seconds of [60, 61, 60, 12, 60, 60, 61, 60]) streamEnded(seconds * 1_000)
  for (const seconds of [1, 1, 1, 1, 1]) streamEnded(seconds * 1_000)
  expect(said).toEqual([])
  for (const seconds of [60, 61, 60, 60, 60]) streamEnded(seconds * 1_000)
  expect(said).toEqual(['cut61'])
})

test('proxy-advice: three screens in an hour that hear nothing say that streams are kept back', () => {
  const { heldBack, said, pass } = advised(1)
  heldBack()
  heldBack()
  pass(HOUR_MS + MINUTE_MS)
  heldBack()
  expect(said).toEqual([])
  heldBack()
  heldBack()
  expect(said).toEqual(['held'])
})
