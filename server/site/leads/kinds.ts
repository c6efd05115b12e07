import {
  contactPageEditing,
  demoPageEditing,
  demoSlotsEditing,
  leadRepliesEditing,
  leadRulesEditing,
} from '../../../contract/site/leads/editing.ts'
import {
  ContactPage,
  DemoPage,
  DemoSlots,
  demoSlotsDefault,
  LeadRules,
  leadRulesDefault,
} from '../../../contract/site/leads/pages.ts'
import { LeadReplies, leadRepliesDefault } from '../../../contract/site/leads/replies.ts'
import { contactPageDefault, demoPageDefault } from '../../../contract/site/leads/words.ts'
import { defineKind, type Kind } from '../../core/rooms/kinds.ts'
import { defineSetting } from '../../platform/editing/setting.ts'
import { serveEditingPlaces } from '../../platform/editing/serve-places.ts'
import { LEAD_REPLIES, LEAD_RULES } from './rules.ts'

const SLUG = 'main'

const single = (
  kind: string,
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

/** The pages with forms and the times for demos in their editors. */
export const editForms = [
  serveEditingPlaces(
    demoPageEditing,
    single('demo_page', () => DemoPage, demoPageDefault, 'Demo page', ['/api/demo'], '/demo'),
  ),
  serveEditingPlaces(
    demoSlotsEditing,
    single('demo_slots', () => DemoSlots, demoSlotsDefault, 'Demo times', ['/api/demo', '/api/demo/slots'], '/demo'),
  ),
  serveEditingPlaces(
    contactPageEditing,
    single('contact_page', () => ContactPage, contactPageDefault, 'Contact page', ['/api/contact'], '/contact'),
  ),
  serveEditingPlaces(
    leadRulesEditing,
    defineSetting({
      kind: LEAD_RULES.kind,
      shape: LeadRules,
      fallback: leadRulesDefault,
      title: 'Rules for leads',
      tags: [],
    }),
  ),
  serveEditingPlaces(
    leadRepliesEditing,
    defineSetting({
      kind: LEAD_REPLIES.kind,
      shape: LeadReplies,
      fallback: leadRepliesDefault,
      title: 'Texts for answers',
      tags: [],
    }),
  ),
]
