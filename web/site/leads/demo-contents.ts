import type { AnyContent } from '../../core/query.ts'
import { formChecks } from '../../platform/captcha/queries.ts'
import { demoPage, openSlots } from './page-queries.ts'

/** What the demo page is made of, besides what the frame brings; its times are read in the browser. */
export const contents: AnyContent[] = [demoPage, formChecks]

export const inBrowser = openSlots.reading
