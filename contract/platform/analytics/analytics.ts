import * as z from 'zod/mini'
import { endpoints, text } from '../../core/core.ts'
import { HOUR_MS } from '../../core/units.ts'

export const providers = ['plausible', 'fathom', 'google_analytics', 'simple_analytics', 'custom'] as const

/** The events that the product sends. */
export const analyticsEvents = [
  'pageview',
  'click',
  'form_submit',
  'download',
  'outbound_link',
  'contact_form_submit',
  'solution_view',
  'blog_post_view',
  'testimonial_view',
  'hero_slide_interaction',
] as const
export type AnalyticsEvent = (typeof analyticsEvents)[number]

/**
 * What our own collector counts besides, of which no provider is told. `wizard_step` has the step's title as `step`.
 */
export const ownEvents = ['wizard_step'] as const
export type TrackedName = AnalyticsEvent | (typeof ownEvents)[number]

/**
 * Whether visitors are asked before the provider's script loads: as the provider needs it, always, or never. Never
 * needs `consentNote`, which says who decided it.
 */
export const consentRules = ['provider', 'ask', 'not_needed'] as const

export const AnalyticsConfig = z.strictObject({
  enabled: z.boolean(),
  privacyMode: z.boolean(),
  provider: z.enum(providers),
  scriptUrl: text(300),
  domain: text(120),
  siteId: text(60),
  trackEvents: z.boolean(),
  consent: z._default(z.enum(consentRules), 'provider'),
  consentNote: z._default(text(200), ''),
  config: z.strictObject({
    dataDomain: text(120),
    apiUrl: text(300),
    trackOutboundLinks: z.boolean(),
    excludePaths: z.array(text(200)).check(z.maxLength(50)),
    siteId: text(60),
    trackingId: text(60),
  }),
})
export type AnalyticsConfig = z.infer<typeof AnalyticsConfig>

export const analyticsDefault: AnalyticsConfig = {
  enabled: false,
  privacyMode: true,
  provider: 'plausible',
  scriptUrl: '',
  domain: '',
  siteId: '',
  trackEvents: true,
  consent: 'provider',
  consentNote: '',
  config: { dataDomain: '', apiUrl: '', trackOutboundLinks: false, excludePaths: [], siteId: '', trackingId: '' },
}

/** The script of each provider, unless `scriptUrl` names another. */
export const providerScripts: Record<AnalyticsConfig['provider'], string> = {
  plausible: 'https://plausible.io/js/script.manual.js',
  fathom: 'https://cdn.usefathom.com/script.js',
  google_analytics: 'https://www.googletagmanager.com/gtag/js',
  simple_analytics: 'https://scripts.simpleanalyticscdn.com/latest.js',
  custom: '',
}

/** The field that a configuration still needs for its provider, with a message, or null. */
function lackAt({ provider, scriptUrl, siteId, config }: AnalyticsConfig): { at: string[]; message: string } | null {
  if (provider === 'fathom' && !(config.siteId || siteId))
    return { at: ['config', 'siteId'], message: 'Fathom requires a site ID' }
  if (provider === 'google_analytics' && !config.trackingId)
    return { at: ['config', 'trackingId'], message: 'Google Analytics requires a tracking ID' }
  if (provider === 'custom' && !scriptUrl)
    return { at: ['scriptUrl'], message: 'A custom provider requires a script address' }
  return null
}

/** Whether a provider may track its visitors: Google Analytics sets cookies, and a custom script may do anything. */
export const mayTrack = ({ provider }: AnalyticsConfig): boolean => ['google_analytics', 'custom'].includes(provider)

/** The decision not to ask is somebody's, wherever a provider may track. */
const undecided = (config: AnalyticsConfig): boolean =>
  config.consent === 'not_needed' && mayTrack(config) && config.consentNote.trim() === ''

/** The message about what a configuration still needs for its provider, or null. */
export const lackOf = (config: AnalyticsConfig): string | null => lackAt(config)?.message ?? null

const NO_NOTE = 'Write who decided that visitors need not be asked, and why'
const WEB_ADDRESS = /^(https?:\/\/[^\s/?#]+\S*|\/(?![/\\])\S*)?$/
const HOSTS = /^[a-z0-9.-]+(,[a-z0-9.-]+)*$|^$/i
const ID = /^[\w-]*$/

/** The pattern that each field must match before a configuration goes live, and the message when it does not. */
const forms: [at: string[], form: RegExp, message: string][] = [
  [['scriptUrl'], WEB_ADDRESS, 'Start with https:// or with /'],
  [['config', 'apiUrl'], WEB_ADDRESS, 'Start with https:// or with /'],
  [['domain'], HOSTS, 'Write a domain such as example.com'],
  [['config', 'dataDomain'], HOSTS, 'Write a domain such as example.com'],
  [['siteId'], ID, 'Use letters, digits, - and _'],
  [['config', 'siteId'], ID, 'Use letters, digits, - and _'],
  [['config', 'trackingId'], /^(G-[A-Z0-9]{4,20})?$/i, 'Write an ID such as G-AB12CD34EF'],
]

const valueAt = (value: unknown, at: string[]): unknown =>
  at.reduce((inner, name) => (inner as Record<string, unknown>)[name], value)

/** A configuration that can be published: enabled only with everything its provider requires. */
export const CompleteAnalyticsConfig = /* @__PURE__ */ AnalyticsConfig.check(({ value, issues }) => {
  const wrong = forms.filter(([at, form]) => !form.test(String(valueAt(value, at))))
  const lack = value.enabled ? lackAt(value) : null
  const silent = value.enabled && undecided(value) ? [{ at: ['consentNote'], message: NO_NOTE }] : []
  const found = [...wrong.map(([at, , message]) => ({ at, message })), ...(lack ? [lack] : []), ...silent]
  for (const { at, message } of found) issues.push({ code: 'custom', input: value, path: at, message })
})

const NEVER_MEASURED = ['/admin*', '/app*', '/login', '/preview*', '/reset*', '/invitation*', '/newsletter*']

/** The longest path that is measured, and the longest query and referrer that go with it. */
export const LONGEST_PATH = 300
export const LONGEST_ORIGIN = 1000

/**
 * Whether visits of a path are measured. Paths behind the login and paths with tokens are not, nor those in
 * `excludePaths` (a final `*` matches any rest). Paths longer than every path of this site are not measured either.
 */
export const isMeasured = (path: string, excludePaths: string[]): boolean =>
  path.length <= LONGEST_PATH &&
  ![...NEVER_MEASURED, ...excludePaths].some((rule) =>
    rule.endsWith('*') ? path.startsWith(rule.slice(0, -1)) : path === rule,
  )

/** The upper bound of a good web vital and the lower bound of a poor one. In milliseconds; CLS has no unit. */
export const vitals = {
  LCP: { good: 2500, poor: 4000 },
  INP: { good: 200, poor: 500 },
  CLS: { good: 0.1, poor: 0.25 },
  FCP: { good: 1800, poor: 3000 },
  TTFB: { good: 800, poor: 1800 },
} as const
export type Vital = keyof typeof vitals

export const rate = (metric: Vital, value: number): 'good' | 'needs improvement' | 'poor' =>
  value <= vitals[metric].good ? 'good' : value > vitals[metric].poor ? 'poor' : 'needs improvement'

const Path = text(LONGEST_PATH).check(z.regex(/^\/[^?#]*$/, 'Start with / and leave out ? and #'))
const Ago = z.optional(z.int().check(z.gte(0), z.lte(HOUR_MS)))

/**
 * One action of a visitor. `ago` counts milliseconds before the browser sent it. The first page of a visit has
 * `referrer` and `search`.
 */
export const MeasuredEvent = z.strictObject({
  name: z.enum([...analyticsEvents, ...ownEvents]),
  path: Path,
  ago: Ago,
  properties: z.optional(
    z
      .record(text(40), z.union([text(200), z.number(), z.boolean()]))
      .check(z.refine((value) => Object.keys(value).length <= 12, 'Use at most 12 properties')),
  ),
  referrer: z.optional(text(LONGEST_ORIGIN)),
  search: z.optional(text(LONGEST_ORIGIN)),
})
export type MeasuredEvent = z.infer<typeof MeasuredEvent>

export const MeasuredVital = z.strictObject({
  metric: z.enum(Object.keys(vitals) as Vital[]),
  value: z.number().check(z.gte(0), z.lte(HOUR_MS)),
  path: Path,
  ago: Ago,
})
export type MeasuredVital = z.infer<typeof MeasuredVital>

/** A call to action of which the visitor saw at least half. `cta` is its key, see contract/site/cta/figures.ts. */
export const MeasuredCta = z.strictObject({ cta: text(120), path: Path, ago: Ago })
export type MeasuredCta = z.infer<typeof MeasuredCta>

export const MOST_MEASURED = 50

/** The measurements that a browser sends in one request. */
export const Measurements = z.strictObject({
  events: z.array(MeasuredEvent).check(z.maxLength(MOST_MEASURED)),
  vitals: z.optional(z.array(MeasuredVital).check(z.maxLength(MOST_MEASURED))),
  ctas: z.optional(z.array(MeasuredCta).check(z.maxLength(MOST_MEASURED))),
})
export type Measurements = z.infer<typeof Measurements>

export const analytics = endpoints({
  collect: {
    method: 'POST',
    path: '/analytics/events',
    access: 'public',
    status: 202,
    csrf: false,
    limited: false,
    summary: 'What visitors did, without anything that names them.',
    body: Measurements,
    reply: z.object({ accepted: z.int() }),
  },
  config: {
    method: 'GET',
    path: '/analytics/config',
    access: 'public',
    content: true,
    summary: 'Which measurement a browser loads, if any.',
    reply: AnalyticsConfig,
  },
})
