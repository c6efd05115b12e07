import * as z from 'zod/mini'
import { endpoints, Target, words } from '../../core/core.ts'
import { type AnalyticsConfig, lackOf, mayTrack } from './analytics.ts'

/** The question to visitors before a provider's script loads that may track them. */
export const ConsentWords = z.strictObject({
  title: words(60),
  text: words(400),
  accept: words(30),
  refuse: words(30),
  policy: words(40),
  policyUrl: Target,
  /** The link in the footer's legal row that opens the question again. */
  change: words(40),
  /** The text instead of the question when the browser's settings refuse tracking. */
  signal: words(300),
  close: words(30),
})
export type ConsentWords = z.infer<typeof ConsentWords>

export const consentDefault: ConsentWords = {
  title: 'May we measure your visit?',
  text:
    'We would like to load a measuring script of another company, which may set cookies. The site works the same ' +
    'without it.',
  accept: 'Allow',
  refuse: 'Don’t allow',
  policy: 'Cookie Policy',
  policyUrl: '/cookies',
  change: 'Cookie choices',
  signal: 'Your browser asks sites not to track you. We follow that: no measuring script is loaded.',
  close: 'Close',
}

/**
 * Whether visitors must agree before the configured provider's script loads. An admin may decide it; else it depends on
 * the provider: Plausible, Fathom and Simple Analytics store nothing in the browser.
 */
export const needsConsent = (config: AnalyticsConfig): boolean =>
  config.enabled &&
  lackOf(config) === null &&
  (config.consent === 'provider' ? mayTrack(config) : config.consent === 'ask')

export const analyticsConsent = endpoints({
  read: {
    method: 'GET',
    path: '/analytics/consent',
    access: 'public',
    content: true,
    summary: 'What visitors are asked before the provider’s script loads; null where it needs no consent.',
    reply: z.nullable(ConsentWords),
  },
})
