import type { leads, OpenSlots } from '../../../contract/site/leads/endpoints.ts'
import type { DemoPage } from '../../../contract/site/leads/pages.ts'
import { demoPageDefault } from '../../../contract/site/leads/words.ts'
import { type AnyContent, type Content, content, presets, query, type ReadQuery } from '../../core/query.ts'
import { formChecks } from '../../platform/captcha/queries.ts'
import { trialState } from '../../platform/users/trial-queries.ts'

/** The words of the demo page and its form. */
export const demoPage: Content<DemoPage> = content(query<(typeof leads)['demoPage']>('/demo', {}), demoPageDefault)

/**
 * The times at which a demo can still be had. They change by the minute, so they are asked for in the browser alone.
 */
export const openSlots: Content<OpenSlots | null> = content(
  query<(typeof leads)['slots']>('/demo/slots', {}, presets.realTime) as ReadQuery<OpenSlots | null>,
  null,
)
export const inBrowser = openSlots.reading

/** What the demo page is made of, besides what the frame brings. */
export const contents: AnyContent[] = [demoPage, formChecks, trialState]
