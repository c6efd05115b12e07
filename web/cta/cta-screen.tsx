import { EditorScreen } from '../editing/editor-screen.tsx'
import type { FieldSpec } from '../editing/fields.ts'
import { KindTabs } from '../editing/kind-tabs.tsx'
import { ListScreen } from '../editing/list-screen.tsx'
import { PlaceList } from '../editing/place-list.tsx'
import { ButtonLink } from '../ui/button.tsx'
import { closingFields, ctaFields, reusableBlank, reusableFields, stickyFields } from './cta-fields.ts'
import { library, libraryPath } from './library.ts'

const path = '/admin/landing-sections'
const href = '/admin/cta'
const tabs = [{ label: 'On the landing page', href }, { label: 'Reusable', href: library.href }]

const places: readonly { slug: string; name: string; anchor: string; fields: readonly FieldSpec[] }[] = [
  { slug: 'cta', name: 'Final call to action', anchor: 'cta', fields: ctaFields },
  { slug: 'sticky_cta', name: 'Sticky bar', anchor: 'trust-strip', fields: stickyFields },
  { slug: 'closing', name: 'End of the page', anchor: 'site-footer', fields: closingFields },
]

/** The calls to action of the landing page, and those that any page may show. */
export default function CtaScreen({ rest: [slug = 'cta', reusable] }: { rest: string[] }) {
  if (slug === 'library') return <Library slug={reusable} />
  const place = places.find((each) => each.slug === slug) ?? places[0]!
  return (
    <EditorScreen
      {...{ path }} slug={place.slug} fields={place.fields} anchor={place.anchor} name={place.name} heading="Calls to action"
      aside={(
        <PlaceList
          {...{ path, href }} label="Calls to action" current={place.slug} groups={[{ title: '', items: places }]}
          foot={<div className="place-foot"><ButtonLink size="row" variant="outline" href={library.href}>{library.label}</ButtonLink></div>}
        />
      )}
    />
  )
}

/** Their list, and the editor of the one that the address names. */
const Library = ({ slug }: { slug: string | undefined }) => slug
  ? <EditorScreen path={libraryPath} slug={slug} fields={reusableFields} parent={library} anchor=".shows-cta" many />
  : (
    <ListScreen
      path={libraryPath} href={library.href} title={library.label} one="call to action" many="calls to action" blank={reusableBlank}
      tabs={<KindTabs tabs={tabs} />}
    />
  )
