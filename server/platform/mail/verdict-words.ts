// The words of servers, in small letters, as parts of regular expressions.
const ADDRESS = '(?:user|recipient|mailbox|address|account|alias|host|domain|name|person)'

/** Another mail may arrive: full, too much at once, too large, trouble at their end. */
export const PASSING = anyOf([
  'quota',
  'mailbox (?:\\S+ )?(?:is |was )?full',
  'inbox is full',
  '(?:storage|disk) (?:space|full)',
  'no space left',
  'insufficient (?:system |disk )?(?:storage|space|resources)',
  'over (?:the )?(?:limit|size)',
  'mailbox (?:size|storage)',
  '\\brate\\b',
  'frequency',
  'too (?:many|much|fast|large|big|long|often)',
  'throttl',
  'limit(?:ed|s)?\\b',
  'exceed(?:s|ed)?\\b',
  'maximum',
  'try (?:it )?(?:again|later)',
  'temporar',
  'time(?:d )?out',
  'expired',
  'deferred',
  'greylist',
  'come back later',
  'system load',
  'too busy',
  'connection (?:refused|reset|lost|dropped|closed)',
  'loop',
  'hop count',
  '(?:dns|name ?server|lookup|resolver?) (?:failure|failed|error)',
  'no route to host',
  'network is unreachable',
  'i/o error',
  'local configuration',
  'internal error',
  '(?:user|account|mailbox) (?:is )?(?:suspended|busy|locked)',
])

/** The server does not want this mail, which says nothing of the address. */
export const UNWANTED = anyOf([
  'spam|junk|unsolicited|bulk mail',
  'black ?list|block ?list|\\brbl\\b|dnsbl|reputation|blocked|ban(?:ned|ish)|abus',
  '\\blisted (?:in|on|at|by)\\b|found (?:in|on) (?:\\S+ ){0,3}list',
  'polic(?:y|ies)|denied|prohibited|forbidden|unauthori[sz]ed|restrict',
  'not (?:allowed|permitted|authori[sz]ed|accepted|accept from|welcome)',
  'relay(?:ing)?\\b(?! recipient)',
  'content|virus|malware|infected|attachment',
  'dmarc|\\bspf\\b|dkim|sender (?:verif|address|domain|id)|authenticat',
  '(?:reverse|ptr|rdns)\\b|\\bhelo\\b',
  'message (?:was |is )?(?:rejected|refused)|mail(?: is)? rejete',
  'rejected (?:due|because|for|by)|rejected? (?:by|as) (?:filter|rule)',
  'refus(?:ed|es|al)|do(?:es)? not like|transaction failed',
])

/** Nobody is at the address, or nobody ever takes mail there. */
export const UNKNOWN = anyOf([
  '(?:no such|unknown|invalid|non-?existent|undefined|unrouteable|illegal|bad) ?' +
    `(?:virtual |local |e-?mail |destination |recipient )*${ADDRESS}\\b`,
  `${ADDRESS}\\b[^.;\\n]{0,60}?\\b(?:unknown|invalid|unavailable|non-?existent|(?:not|wasn.?t) (?:be )?found|` +
    'doesn.?t exist|not (?:known|exist|listed|available|recogni[sz]ed|valid|have an account))',
  '(?:user|mailbox|account|recipient|address) (?:by that name|here)',
  'no (?:mailbox|account|user|one) (?:here|by|with|named)|no ?such ?user',
  '(?:not a|is not a?) ?(?:valid|known|local)|user\\w* ?unknown|unknown ?user',
  'do(?:es)?(?:n.?t| not) have an? \\S+ account|not our (?:user|customer)',
  'no longer (?:on|at|here|works|valid|exists?)|could(?:n.?t| not) find (?:a mail exchanger|any host)',
  'nxdomain|null ?mx',
  '(?:utilisateur|destinataire|adresse|bo[iî]te)[^.;\\n]{0,40}(?:inconnue?|inexistante?)',
  '(?:benutzer|empf[aä]nger)[^.;\\n]{0,30}(?:unbekannt|existiert)',
  '(?:usuario|destinatario|cuenta)[^.;\\n]{0,40}(?:desconocid|no existe|inexistente)',
  'utente[^.;\\n]{0,30}(?:sconosciuto|inesistente)|usu[aá]rio[^.;\\n]{0,30}(?:desconhecido|inexistente)',
])

/** The server speaks of the sender. */
export const OF_SENDER = anyOf([
  '\\b(?:after|reply to) mail from\\b',
  '\\bfrom: (?:domain|address)|valid from:',
  '\\bsender\\b[^.;\\n]{0,40}(?:unknown|invalid|not exist|not found)',
])

function anyOf(patterns: string[]): RegExp {
  return new RegExp(patterns.join('|'), 'i')
}
