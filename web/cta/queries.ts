import { type StickyCta, stickyCtaDefault } from '../../contract/cta.ts'
import { content } from '../core/query.ts'

/** The sticky bar's texts and links, fresh for 5 minutes. */
export const stickyCta = content<StickyCta>({ queryKey: ['/api', 'landing-sections', 'sticky_cta'] }, stickyCtaDefault)
