import { contactPageEditing, demoPageEditing, demoSlotsEditing } from '../../../contract/site/leads/editing.ts'
import { ContactPage, DemoPage, DemoSlots, demoSlotsDefault } from '../../../contract/site/leads/pages.ts'
import { contactPageDefault, demoPageDefault } from '../../../contract/site/leads/words.ts'
import { defineKind, type Kind } from '../../core/documents/kinds.ts'
import { serveEditingPlaces } from '../../platform/editing/serve-places.ts'

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
]
