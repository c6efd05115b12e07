import dns from 'node:dns'
import { syncBuiltinESMExports } from 'node:module'
import { onTestFinished } from 'vitest'

/**
 * Stands in for the operator's name servers until the test ends. `name` leads to the first list of addresses, when it
 * is asked for again to the second, and so on; the last one stays. Returns how often it was asked for.
 */
export function nameLeadsTo(name: string, ...answers: string[][]): () => number {
  const real = dns.lookup
  let asked = 0
  const lookup = (host: string, options: dns.LookupAllOptions, done: (...given: unknown[]) => void) => {
    if (host !== name) return real(host, options, done)
    const addresses = answers[Math.min(asked++, answers.length - 1)]!
    if (options.all)
      done(
        null,
        addresses.map((address) => ({ address, family: 4 })),
      )
    else done(null, addresses[0], 4)
  }
  replace(lookup as typeof dns.lookup)
  onTestFinished(() => replace(real))
  return () => asked
}

function replace(lookup: typeof dns.lookup) {
  dns.lookup = lookup
  syncBuiltinESMExports()
}
