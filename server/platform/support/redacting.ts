const REMOVED = '[removed]'

/** A long word, a name of the schema, or a file of code: what looks like a key and is none. */
const OF_CODE = /^(?:[a-z]+|[a-z]+(?:_[a-z]+)+|[\w/.-]+\.[cm]?[jt]s)$/
/** A queue's name stands in the code. */
const QUEUE = /^[a-z][a-z-]{1,60}$/

type Pattern = { find: RegExp; by?: string | ((found: string, ...groups: string[]) => string) }

/**
 * What a stranger could use or know a person by. The order matters: an address of the web goes before the mail address
 * that it may contain. By hand, since libraries for this know keys of JSON and no text.
 */
const PATTERNS: Pattern[] = [
  { find: /\b[a-z][a-z\d+.-]*:\/\/[^\s"'<>]+/gi },
  // Nearly every character may stand before the @.
  { find: /\S*@\S*/g },
  { find: /\b(bearer|basic)\s+[^\s"',]+/gi, by: `$1 ${REMOVED}` },
  {
    find: /\b(\w*(?:password|passwd|pwd|secret|token|key|cookie|authorization|session)\w*["']?\s*[:=\s]\s*["']?)[^\s"',;}]+/gi,
    by: `$1${REMOVED}`,
  },
  // IPv6, then IPv4.
  { find: /(?<![\w:])[\da-f]*:[\da-f]*:[\da-f:.]*/gi },
  { find: /\b\d{1,3}(?:\.\d{1,3}){3}\b/g },
  // Numbers of phones.
  { find: /\+?\(?\d[\d\s().-]{6,}\d/g },
  // Keys, hashes, ids and recovery codes.
  { find: /[\w+/=.~%-]{16,}/g, by: (word) => (OF_CODE.test(word) ? word : REMOVED) },
  // PostgreSQL and libraries quote the value that they refuse. Names of the schema are nobody's.
  {
    find: /(\b(?:relation|constraint|column|table|index|function|type) )?(["'`“‘])([^"'`”’\n]+)(["'`”’])/g,
    by: (found, schema = '', open, value = '', close) =>
      schema && /^[a-z_]+$/.test(value) ? found : `${schema}${open}${REMOVED}${close}`,
  },
]

/**
 * The text without addresses, tokens, keys, long numbers and quoted values. `secrets` are removed wherever they stand,
 * whatever they look like.
 */
export function redact(text: string, secrets: readonly string[] = []): string {
  const known = secrets.reduce((left, secret) => left.replaceAll(secret, REMOVED), text)
  return PATTERNS.reduce(
    (left, { find, by = REMOVED }) => (typeof by === 'string' ? left.replace(find, by) : left.replace(find, by)),
    known,
  )
}

const UUID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/

/** The places of a stack: functions with their files, and nothing of the folders that those stand in. */
const framesOf = (stack: string) =>
  [...stack.matchAll(/^\s+at (?:([\w.<>[\] ]+) \()?[^\n]*?([\w.-]+\.[cm]?[jt]s:\d+)/gm)].map(([, name, place]) =>
    name ? `${name} ${place}` : place!,
  )

/** What is kept of a line of the log. Everything else may name a person or a machine. */
function lineOf(entry: Record<string, unknown>, secrets: readonly string[]): Record<string, unknown> {
  const said = (value: unknown) => (typeof value === 'string' ? redact(value, secrets) : undefined)
  const id = (value: unknown) => (typeof value === 'string' && UUID.test(value) ? value : undefined)
  const { level, time, left, err } = entry
  const error = (typeof err === 'object' && err !== null ? err : {}) as Record<string, unknown>
  return {
    at: typeof time === 'number' ? new Date(time).toISOString() : undefined,
    level: typeof level === 'number' ? level : undefined,
    msg: said(entry['msg']),
    request: id(entry['reqId']),
    job: id(entry['job']),
    left: typeof left === 'number' ? left : undefined,
    queue: typeof entry['queue'] === 'string' && QUEUE.test(entry['queue']) ? entry['queue'] : undefined,
    ...Object.fromEntries(
      ['constraint', 'code', 'problem', 'reason', 'cause'].map((name) => [name, said(entry[name])]),
    ),
    type: said(error['type']),
    message: said(error['message']),
    errorCode: said(error['code']),
    stack:
      typeof error['stack'] === 'string' ? framesOf(error['stack']).map((frame) => redact(frame, secrets)) : undefined,
  }
}

/** A line of the log as the support file has it. A line that is no JSON keeps its redacted words. */
export function redactLine(line: string, secrets: readonly string[] = []): Record<string, unknown> {
  try {
    const entry: unknown = JSON.parse(line)
    if (typeof entry === 'object' && entry !== null) return lineOf(entry as Record<string, unknown>, secrets)
  } catch {
    // A line of the start, or of a program beside the product.
  }
  return { msg: redact(line, secrets) }
}
