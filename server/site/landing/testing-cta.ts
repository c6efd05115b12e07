import { ctaDefault, type CtaSection } from '../../../contract/site/cta/cta.ts'

export const cta: CtaSection = { ...ctaDefault, title: 'Walk one site with us.' }
export const CTA = '/api/admin/documents/landing_section/cta'
export const PUBLIC = '/api/landing-sections/cta'
