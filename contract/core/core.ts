import * as z from 'zod/mini'

/** Who may call an endpoint. `public`: anyone. The others are roles, each of which may do what those before it may. */
export type Access = 'public' | 'member' | 'editor' | 'admin'

/** Who may call an endpoint with a `:kind` in its path: a role for each kind. At other kinds it does not exist. */
export type AccessByKind = Readonly<Record<string, 'editor' | 'admin'>>

/**
 * One HTTP endpoint as plain data. The server serves it under `/api` and the web calls it; neither invents its own.
 * - `csrf: false` marks the listed exceptions of the CSRF rule.
 * - `content: true` marks a public answer that depends on content alone. It may be cached until that content changes.
 * - `elsewhere: true` lets pages of other sites call it, as mail readers do.
 * - `limited: false` lifts the limit on public changes, for an endpoint that many people call from one address.
 * - `unsecured: true` opens it to people who still have to set up a second factor. Others answer 403 `second-factor`.
 * - `cookie: true` marks a public GET that sets a cookie. Pages can't read it while they are made.
 * - `stream: true` answers with one line of JSON per event, each in the shape of `reply`.
 * - `maxBytes` is the most bytes of its body. Without it a public endpoint takes 64 kB and any other 1 MB.
 * - `upload` marks a body that is no JSON: `bytes` as they are, or a form in `parts`, with files.
 * - `permission` is what a member's role in the organisation of the address must include (planning/organisations).
 */
export type Endpoint = {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  path: `/${string}`
  access: Access | AccessByKind
  summary: string
  status?: 201 | 202
  csrf?: false
  elsewhere?: true
  limited?: false
  content?: true
  unsecured?: true
  cookie?: true
  stream?: true
  maxBytes?: number
  upload?: 'bytes' | 'parts'
  permission?: string
  params?: z.ZodMiniType
  query?: z.ZodMiniType
  body?: z.ZodMiniType
  reply: z.ZodMiniType
}

type Part<E extends Endpoint> = keyof {
  [K in 'params' | 'query' | 'body' as E[K] extends z.ZodMiniType ? K : never]: 0
}

/** What the web sends, what the server receives after parsing, and what comes back. */
export type SentParts<E extends Endpoint> = { [K in Part<E>]: z.input<E[K] & z.ZodMiniType> }
export type ParsedParts<E extends Endpoint> = { [K in Part<E>]: z.output<E[K] & z.ZodMiniType> }
export type Reply<E extends Endpoint> = z.output<E['reply']>

/* @__NO_SIDE_EFFECTS__ */
export const endpoints = <const T extends Record<string, Endpoint>>(table: T) => table

export const Id = z.uuid()

/** `member` is any signed-in person without a role in the admin area. */
export const roles = ['admin', 'editor', 'member'] as const
export type Role = (typeof roles)[number]

/** `secondFactorDue` is set while this person must set up a second factor before anything else. */
export const CurrentUser = z.object({
  id: Id,
  email: z.string(),
  name: z.string(),
  role: z.enum(roles),
  secondFactorDue: z.optional(z.literal(true)),
})
export type CurrentUser = z.infer<typeof CurrentUser>

/**
 * The body of every refusal. `code` is stable and `message` is for people. `fields` maps dotted paths of the input to
 * messages. `current` carries the newer version when a save is refused as stale, `violations` the broken
 * rules of a schedule.
 */
export const Problem = z.object({
  code: z.string(),
  message: z.string(),
  fields: z.optional(z.record(z.string(), z.string())),
  current: z.optional(z.unknown()),
  violations: z.optional(z.array(z.unknown())),
  requestId: z.optional(z.string()),
})
export type Problem = z.infer<typeof Problem>

/** Marks a check that even a draft must pass. A draft is stored even when its other checks fail. */
export const refused = { refused: true }

/** Text of at most `max` characters. It refuses NUL and half surrogate pairs, which PostgreSQL cannot store. */
/* @__NO_SIDE_EFFECTS__ */
export const text = (max: number) =>
  z.string().check(
    z.maxLength(max, `Use at most ${max} characters`),
    z.refine((value) => !value.includes('\u0000'), 'Remove the NUL character'),
    z.refine((value) => value.isWellFormed(), 'Remove the broken character'),
  )

/** Text that must not be blank. */
/* @__NO_SIDE_EFFECTS__ */
export const words = (max: number) => text(max).check(z.refine((value) => value.trim() !== '', 'Fill this in'))

const LETTERS = 80

/** The shape of a set of texts: the same names, each with a text. A list keeps its number of entries. */
/* @__NO_SIDE_EFFECTS__ */
export const wordsLike = <T extends Record<string, string>>(built: T) =>
  z.strictObject(
    Object.fromEntries(Object.entries(built).map(([name, said]) => [name, lines(said.split('\n').length)])) as {
      [K in keyof T]: ReturnType<typeof text>
    },
  )

/** The longest text that may replace a built-in one, in characters. */
export const mostLetters = (built: string) => LETTERS * built.split('\n').length

const lines = (count: number) =>
  count === 1
    ? words(LETTERS)
    : text(LETTERS * count).check(
        z.refine((value) => {
          const all = value.split('\n')
          return all.length === count && all.every((line) => line.trim() !== '')
        }, `Write ${count} lines, none of them empty`),
      )

export const Slug = z
  .string()
  .check(z.maxLength(80), z.regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'Use lower-case words joined by dashes'))

export const Timestamp = z.iso.datetime()

/** The page of a list, counted from 1, as an address names it. */
export const PageNumber = z.string().check(z.regex(/^[1-9]\d{0,4}$/, 'Give the page as a whole number from 1'))

/** How many pages a list has; without rows it has one. */
export const pagesOf = (total: number, perPage: number): number => Math.max(1, Math.ceil(total / perPage))

/**
 * Where a link may lead: a path of this site, http(s), mailto or tel. Other schemes, `//host` and control characters
 * are refused. Browsers drop control characters, which turns `/<tab>/host` into `//host`.
 */
export const Href = text(500).check(
  z.refine(
    (value) => value === '' || /^(\/(?![/\\])|https?:\/\/|mailto:|tel:|#)/i.test(value),
    'Start with /, https://, http://, mailto: or tel:',
  ),
  z.refine((value) => !/\p{Cc}/u.test(value), 'Remove line breaks and tabs'),
)

/** The target of a link or button that every page shows. An empty one would link to the page itself. */
export const Target = /* @__PURE__ */ Href.check(z.refine((value) => value !== '', 'Fill this in'))

export const Question = z.strictObject({ question: words(160), answer: words(1200) })
export type Question = z.infer<typeof Question>

export const Link = z.object({ name: words(80), href: Target })
export type Link = z.infer<typeof Link>

export const Button = z.object({ text: words(60), href: Target })
export type Button = z.infer<typeof Button>

/** The version of a stored row, within what a PostgreSQL `integer` column holds. */
export const Version = z.int().check(z.gte(0), z.lte(2_147_483_647))

/** A save names the version it started from. When a newer one is stored, the server answers 409 `stale`. */
/* @__NO_SIDE_EFFECTS__ */
export const saving = <T extends z.ZodMiniType>(data: T) => z.strictObject({ version: Version, data })

/** The result for one item of a request about several. `name` is what people call the item. */
export const ItemResult = z.object({ id: z.string(), name: z.string(), ok: z.boolean(), message: z.string() })
export type ItemResult = z.infer<typeof ItemResult>

/** The most items that one request may change. */
export const MOST_AT_ONCE = 100
