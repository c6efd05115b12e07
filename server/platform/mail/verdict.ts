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

/** Another mail may arrive: full, too much at once, too large, trouble at their end. */
const PASSING = any(
  'quota|mailbox (?:\\S+ )?(?:is |was )?full|inbox is full|(?:storage|disk) (?:space|full)|no space left|exceed\\w* (?:storage|size|limit)',
  'mailbox (?:size|storage) (?:limit|exceeded)|insufficient (?:system |disk )?(?:storage|space|resources)|over (?:the )?(?:limit|size)',
  'rate|frequency|too (?:many|much|fast|large|big|long|often)|throttl|limit(?:ed|s)?\\b|exceeds?\\b|exceeded|maximum',
  'try (?:it )?(?:again|later)|temporar|timed? ?out|timeout|expired|deferred|greylist|come back later|system load|too busy',
  'connection (?:refused|reset|lost|dropped|closed)|loop|hop count|(?:dns|name ?server|lookup|resolver?) (?:failure|failed|error)',
  'no route to host|network is unreachable|i\\/o error|local configuration|internal error|(?:user|account|mailbox) (?:is )?(?:suspended|busy|locked)',
)

/** The server does not want this mail, which says nothing of the address. */
const UNWANTED = any(
  'spam|junk|unsolicited|bulk mail|black ?list|block ?list|\\brbl\\b|dnsbl|reputation|blocked|ban(?:ned|ish)|abus',
  '\\blisted (?:in|on|at|by)\\b|found (?:in|on) (?:\\S+ ){0,3}list|polic(?:y|ies)|denied|not (?:allowed|permitted|authori[sz]ed|accepted|accept from)|prohibited|forbidden|unauthori[sz]ed',
  'relay(?:ing)?\\b(?! recipient)|content|virus|malware|infected|attachment|dmarc|\\bspf\\b|dkim|sender (?:verif|address|domain|id)',
  'authenticat|(?:reverse|ptr|rdns)\\b|\\bhelo\\b|message (?:was |is )?(?:rejected|refused)|mail(?: is)? rejete|rejected (?:due|because|for|by)',
  'restrict|refus(?:ed|es|al)|not welcome|do(?:es)? not like|transaction failed|reject(?:ed)? (?:by|as) (?:filter|rule)',
)

/** Nobody is at the address, or nobody ever takes mail there. */
const UNKNOWN = any(
  '(?:no such|unknown|invalid|non-?existent|nonexistent|undefined|unrouteable|illegal|bad) ?(?:virtual |local |e-?mail |destination |recipient )*(?:user|recipient|mailbox|address|account|person|host|domain|alias|name\\b)',
  '(?:user|recipient|mailbox|address|account|alias|host|domain|name|person)\\b[^.;\\n]{0,60}?\\b(?:unknown|(?:not|wasn.?t) (?:be )?found|not known|not exist|doesn.?t exist|invalid|not listed|unavailable|not available|not recogni[sz]ed|not valid|not have an account|non-?existent)',
  '(?:user|mailbox|account|recipient|address) (?:by that name|here)|no (?:mailbox|account|user|one) (?:here|by|with|named)|not a (?:valid|known|local) (?:user|mailbox|recipient|address)',
  'is not (?:a )?(?:known|valid)|do(?:es)?n.?t have an? \\S+ account|do(?:es)? not have an? \\S+ account|user\\w* ?unknown|unknown ?user|nxdomain|null ?mx|no ?such ?user',
  'not our (?:user|customer)|no longer (?:on|at|here|works|valid|exists?)|could(?:n.?t| not) find (?:a mail exchanger|any host)',
  '(?:utilisateur|destinataire|adresse|bo[iî]te)[^.;\\n]{0,40}(?:inconnue?|inexistante?)|benutzer[^.;\\n]{0,30}unbekannt|empf[aä]nger[^.;\\n]{0,30}(?:unbekannt|existiert)',
  '(?:usuario|destinatario|cuenta)[^.;\\n]{0,40}(?:desconocid|no existe|inexistente)|utente[^.;\\n]{0,30}(?:sconosciuto|inesistente)|usu[aá]rio[^.;\\n]{0,30}(?:desconhecido|inexistente)',
)

/** The server speaks of the sender, whatever its words are then. */
const OF_SENDER =
  /\b(?:after|reply to) mail from\b|\bfrom: (?:domain|address)|valid from:|\bsender\b[^.;\n]{0,40}(?:unknown|invalid|not exist|not found)/i

function any(...patterns: string[]): RegExp {
  return new RegExp(patterns.join('|'), 'i')
}

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
