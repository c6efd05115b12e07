import type { FastifyBaseLogger, FastifyInstance } from 'fastify'
import { HOUR_MS, SECOND_MS } from '../../../contract/core/units.ts'
import type { Env } from '../base/env.ts'

/** So many requests in a row show what a proxy does to all of them. A single visitor can write any header. */
const IN_A_ROW = 50
const CUTS_IN_A_ROW = 5
const CUTS_APART_MS = 2 * SECOND_MS
const SHORTEST_CUT_MS = 5 * SECOND_MS
const HELD_IN_AN_HOUR = 3
/** What the operator's own programs ask past the proxy. */
const OF_MACHINES = /^\/(?:api\/health\/|metrics)/

const WORDS = {
  unsaid:
    'TRUST_PROXY is set, and no proxy says whose requests it passes on: all visitors share one address and its limits. ' +
    'Let the proxy set X-Forwarded-For.',
  untrusted:
    'A proxy passes requests on, and TRUST_PROXY is 0: all visitors share one address and its limits. ' +
    'Set TRUST_PROXY to the exact number of proxies.',
  host:
    'The proxy sends another Host than that of PUBLIC_URL. Pages go on, since addresses come from PUBLIC_URL. ' +
    'Let the proxy pass Host on, or correct PUBLIC_URL.',
  cut:
    'Something before the product cuts live streams, each after the same time. Screens open them again and read all ' +
    'anew. Let the proxy wait longer for answers.',
  held:
    'A proxy keeps live streams back: screens hear nothing, and ask again every 15 seconds. ' +
    'Switch the buffering of answers off.',
} as const
type Advice = keyof typeof WORDS

export type ProxyAdvice = {
  /** A live stream that the other side ended after so many milliseconds. */
  streamEnded: (milliseconds: number) => void
  /** A screen that opened a stream and heard nothing of it. */
  heldBack: () => void
}

/**
 * Tells the operator in the log, at most once an hour each, what a proxy in front does wrong: headers that it leaves
 * out or changes, and streams that it cuts or keeps back. Nothing is refused for it.
 */
export function adviseOnProxy(
  app: Pick<FastifyInstance, 'addHook'> & { log: Pick<FastifyBaseLogger, 'warn'> },
  { trustProxy, publicUrl }: Pick<Env, 'trustProxy' | 'publicUrl'>,
  now: () => number = () => performance.now(),
): ProxyAdvice {
  const { host } = new URL(publicUrl)
  const saidAt = new Map<Advice, number>()
  const rows = new Map<Advice, number>()
  const cuts: number[] = []
  const held: number[] = []

  function say(advice: Advice, seconds?: number): void {
    if (now() - (saidAt.get(advice) ?? -HOUR_MS) < HOUR_MS) return
    saidAt.set(advice, now())
    app.log.warn({ advice, ...(seconds !== undefined && { seconds }) }, WORDS[advice])
  }

  function count(advice: Advice, isWrong: boolean): void {
    const row = isWrong ? (rows.get(advice) ?? 0) + 1 : 0
    rows.set(advice, row % IN_A_ROW)
    if (row === IN_A_ROW) say(advice)
  }

  app.addHook('onRequest', async ({ url, headers }) => {
    if (OF_MACHINES.test(url)) return
    const forwarded = headers['x-forwarded-for']
    count('unsaid', trustProxy > 0 && forwarded === undefined)
    count('untrusted', trustProxy === 0 && forwarded !== undefined)
    // Without a proxy any address of the machine may be asked.
    count('host', forwarded !== undefined && headers.host !== host)
  })

  return {
    streamEnded(milliseconds) {
      cuts.push(milliseconds)
      if (cuts.length > CUTS_IN_A_ROW) cuts.shift()
      const [shortest, longest] = [Math.min(...cuts), Math.max(...cuts)]
      if (cuts.length < CUTS_IN_A_ROW || shortest < SHORTEST_CUT_MS || longest - shortest > CUTS_APART_MS) return
      say('cut', Math.round(longest / SECOND_MS))
    },
    heldBack() {
      held.push(now())
      while (held.length > HELD_IN_AN_HOUR) held.shift()
      if (held.length === HELD_IN_AN_HOUR && now() - held[0]! < HOUR_MS) say('held')
    },
  }
}
