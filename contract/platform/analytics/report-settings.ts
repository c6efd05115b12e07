import * as z from 'zod/mini'
import { text, words } from '../../core/core.ts'
import { analyticsEvents } from './analytics.ts'

/** A place of the site: a page such as `/pricing`, or a part of it such as `/blog/*`. */
const PLACE = /^(\/[^?#\s*]*|\/[^/?#\s*]+\/\*)?$/

/** The purpose of visits: an event, either anywhere or in a place. For `pageview` it is the place itself. */
export const Goal = z
  .strictObject({
    name: words(60),
    event: z.enum(analyticsEvents),
    path: text(200).check(z.regex(PLACE, 'Write a page such as /pricing, or a part such as /blog/*')),
  })
  .check(
    z.refine(({ event, path }) => event !== 'pageview' || path !== '', {
      path: ['path'],
      message: 'Say which page',
    }),
  )
export type Goal = z.infer<typeof Goal>

const isReportZone = (zone: string) => zone === 'UTC' || Intl.supportedValuesOf('timeZone').includes(zone)

/** How reports count: the time zone in which days begin, and the goals. */
export const ReportSettings = z.strictObject({
  zone: text(60).check(z.refine(isReportZone, 'Choose a time zone such as America/New_York')),
  goals: z.array(Goal).check(z.maxLength(20)),
})
export type ReportSettings = z.infer<typeof ReportSettings>

export const reportSettingsDefault: ReportSettings = {
  zone: 'UTC',
  goals: [
    { name: 'Demo asked for', event: 'contact_form_submit', path: '/demo' },
    { name: 'Message sent', event: 'contact_form_submit', path: '/contact' },
    { name: 'Newsletter asked for', event: 'form_submit', path: '' },
    { name: 'Prices read', event: 'pageview', path: '/pricing' },
    { name: 'Blog read', event: 'pageview', path: '/blog/*' },
    { name: 'File downloaded', event: 'download', path: '' },
  ],
}
