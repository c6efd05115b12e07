import { ContactPage, DemoPage } from '../../../contract/site/leads/pages.ts'
import { DemoSlots, demoSlotsDefault, LeadRules, leadRulesDefault } from '../../../contract/site/leads/office-hours.ts'
import { LeadReplies, leadRepliesDefault } from '../../../contract/site/leads/replies.ts'
import { contactPageDefault, demoPageDefault } from '../../../contract/site/leads/words.ts'
import type { KindName } from '../../../contract/core/kinds.ts'
import { defineKind, type Kind } from '../../core/rooms/kinds.ts'
import { defineSetting } from '../../platform/editing/setting.ts'
import { LEAD_REPLIES, LEAD_RULES } from './rules.ts'

const SLUG = 'main'

const single = (
  kind: KindName,
  shape: Kind['shape'],
  fallback: unknown,
  title: string,
  tags: string[],
  address: string,
) =>
  defineKind({
    kind,
    shape,
    places: [SLUG],
    fallback: (slug) => (slug === SLUG ? fallback : undefined),
    title: () => title,
    tags: () => tags,
    address: () => address,
  })

/** The pages with forms, the times for demos, and what is done with leads. */
export const formKinds = [
  single('demo_page', () => DemoPage, demoPageDefault, 'Demo page', ['/api/demo'], '/demo'),
  single('demo_slots', () => DemoSlots, demoSlotsDefault, 'Demo times', ['/api/demo', '/api/demo/slots'], '/demo'),
  single('contact_page', () => ContactPage, contactPageDefault, 'Contact page', ['/api/contact'], '/contact'),
  defineSetting({
    kind: LEAD_RULES.kind,
    shape: LeadRules,
    fallback: leadRulesDefault,
    title: 'Rules for leads',
    tags: [],
  }),
  defineSetting({
    kind: LEAD_REPLIES.kind,
    shape: LeadReplies,
    fallback: leadRepliesDefault,
    title: 'Answer templates',
    tags: [],
  }),
]
