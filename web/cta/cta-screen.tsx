import { EditorScreen } from '../editing/editor-screen.tsx'
import type { FieldSpec } from '../editing/fields.ts'
import { PlaceList } from '../editing/place-list.tsx'
import { closingFields, ctaFields, stickyFields } from './cta-fields.ts'

const path = '/admin/landing-sections'
const href = '/admin/cta'

const places: readonly { slug: string; name: string; anchor: string; fields: readonly FieldSpec[] }[] = [
  { slug: 'cta', name: 'Final call to action', anchor: 'cta', fields: ctaFields },
  { slug: 'sticky_cta', name: 'Sticky bar', anchor: 'trust-strip', fields: stickyFields },
  { slug: 'closing', name: 'End of the page', anchor: 'site-footer', fields: closingFields },
]

/** The calls to action of the landing page. */
export default function CtaScreen({ rest: [slug = 'cta'] }: { rest: string[] }) {
  const place = places.find((each) => each.slug === slug) ?? places[0]!
  return (
    <EditorScreen
      {...{ path }} slug={place.slug} fields={place.fields} anchor={place.anchor} name={place.name} heading="Calls to action"
      aside={<PlaceList {...{ path, href }} label="Calls to action" current={place.slug} groups={[{ title: '', items: places }]} />}
    />
  )
}
