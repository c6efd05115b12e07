import { type BlockKind, domainOf } from '../../../contract/site/leads/spam.ts'

/** Words of advertising. One alone may be what a company guards, so it takes two. */
const KNOWN = words(
  (
    'viagra,cialis,casino,porn,payday loan,forex,crypto,bitcoin,backlinks,escorts,web traffic,rank on google,' +
    'investment opportunity'
  ).split(','),
)
const LINK = /\b(?:https?:\/\/|www\.)([^\s/?#"'<>)\]]+)/gi
const HTML_LINK = /<\s*a\s[^>]*href|\[(?:url|link)\s*=/i
const MOST_LINKS = 2

type Block = { kind: BlockKind; value: string }

/**
 * Why a form that a person could have sent is spam all the same, in words for its story: what it says, or who it is
 * from. `blocks` is what colleagues have marked. None of it sends a mail to anybody.
 */
export function reasonsInText({ email, text }: { email: string; text: string }, blocks: Block[]): string[] {
  const hosts = [...text.matchAll(LINK)].map(([, host]) => host!.toLowerCase())
  const known = new Set([...text.matchAll(KNOWN)].map(([word]) => word.toLowerCase()))
  const from = domainOf(email)
  const isBlocked = ({ kind, value }: Block) =>
    ({
      word: () => words([value]).test(text),
      domain: () => [from, ...hosts].some((host) => host === value || host.endsWith(`.${value}`)),
      address: () => email.toLowerCase() === value,
    })[kind]()
  return [
    ...(hosts.length > MOST_LINKS ? ['links'] : []),
    ...(HTML_LINK.test(text) ? ['html'] : []),
    ...(known.size > 1 ? ['words'] : []),
    ...blocks.filter(isBlocked).map(({ kind, value }) => `blocked ${kind}: ${value}`),
  ]
}

/** Finds each of some words or phrases where it stands alone. */
function words(list: string[]): RegExp {
  const escaped = list.map((word) => word.replace(/[^\p{L}\p{N}\s]/gu, '\\$&').replace(/\s+/g, '\\s+'))
  return new RegExp(`(?<![\\p{L}\\p{N}])(?:${escaped.join('|')})(?![\\p{L}\\p{N}])`, 'giu')
}
