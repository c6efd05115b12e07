import { OF_SENDER, PASSING, UNKNOWN, UNWANTED } from './verdict-words.ts'

// By hand: the one package for bounces, email-bounce-parser, finds texts, judges none, and needs a native module.
/**
 * What a refusal says: the address does not exist (`hard`), takes nothing for now (`soft`), or the server does not want
 * this mail (`refused`).
 */
export type RefusalKind = 'hard' | 'soft' | 'refused'

/** A mail server's answer in words, and the field `Status` of its report, where there is one. */
export type Answer = { status?: string; said: string }

const MAX_ANSWER = 4_000
const NO_CODE = /^[245]\.0\.0$/

// A reply stands at the beginning or after a sign, an enhanced code behind it: neither is part of an IP address.
const REPLY =
  /(?:^|[:;,<("'=\n\]]|\b(?:said|code|error|with|reply|response|returned|unto)\b)\s*["'<(#]*([45]\d\d)(?=[\s\-#:>),]|$)/i
const CODE = String.raw`([245]\.\d{1,3}\.\d{1,3})(?![\d.]*\d)`
const CODE_AFTER_REPLY = new RegExp(String.raw`^[\s\-#:(]{0,4}${CODE}`)
const CODE_ALONE = new RegExp(String.raw`(?:^|[#(\n])\s*#?${CODE}`)

// Addresses and the hosts of links may be named after anything. The lists that servers quote in links tell something.
const NAMES = /<?[^\s<>"'(]{1,128}@[^\s<>"')]{1,255}>?/g

/** The three-digit reply, the enhanced code and the words of an answer, each empty where it has none. */
function codesOf({ status = '', said }: Answer): { reply: string; code: string; words: string } {
  const answer = said.slice(0, MAX_ANSWER)
  const found = REPLY.exec(answer)
  const reply = found?.[1] ?? ''
  // What stands before the reply is their server's name and how it was reached.
  const after = found ? answer.slice(found.index + found[0].length) : answer
  const given = CODE_AFTER_REPLY.exec(after)?.[1] ?? CODE_ALONE.exec(answer)?.[1] ?? ''
  const fromStatus = new RegExp(`^${CODE}`).exec(status.trim())?.[1] ?? ''
  // 5.0.0 says nothing, so what the answer names is nearer.
  const code = [given, fromStatus].find((each) => each && !NO_CODE.test(each)) ?? (given || fromStatus)
  return { reply, code, words: after.replace(NAMES, ' ').replace(/\s+/g, ' ') }
}

/**
 * What an answer says of the address that it is about, by its words first, then by its codes (RFC 3463, RFC 5321).
 * Undefined where it says nothing of that. No text makes it throw.
 */
export function judge({ status, said }: Answer): RefusalKind | undefined {
  const { reply, code, words } = codesOf({ status, said })
  if (reply.startsWith('4')) return 'soft'
  if (OF_SENDER.test(said) || /^5\.1\.[78]$/.test(code)) return 'refused'
  if (PASSING.test(words)) return 'soft'
  if (UNWANTED.test(words)) return 'refused'
  if (UNKNOWN.test(words)) return 'hard'
  if (reply === '552' || /^4\.|^5\.(2\.[02-9]|[34]\.)/.test(code)) return 'soft'
  if (/^5\.(1\.(1|2|10)|2\.1)$/.test(code)) return 'hard'
  return /^5\.[67]\./.test(code) ? 'refused' : undefined
}
